import type { Step } from './handover.ts';

/** Steps that do not depend on what changes: the GitOps controller must not undo what is done by hand. */
export const pauseSync: Step = {
  text:
    "Stop ArgoCD's automated sync of the application: its selfHeal would undo the next steps. Where the " +
    'Application itself stands in Git, change it there.',
  commands: ['argocd app set APPLICATION --sync-policy none'],
};

export const resumeSync: Step = {
  text: 'Switch the automated sync on again, as it was set before.',
  commands: ['argocd app set APPLICATION --sync-policy automated --self-heal --auto-prune'],
  check: 'The application is Synced, and nothing waits to be pruned that you need.',
};

export function kubectl(namespace: string, words: string): string {
  return `kubectl --namespace ${namespace} ${words}`;
}

/** Prints the Service's address: the same before and after, or a client that cached it fails. */
export function showAddress(namespace: string, service: string): string {
  return kubectl(namespace, `get service ${service} --output jsonpath='{.spec.clusterIP}'`);
}
