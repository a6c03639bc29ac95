import { assumed } from './fact.ts';

/** How ArgoCD comes to the files. The folder in the repository is `cluster.gitOpsPath`. */
export const gitOps = {
  repository: assumed('https://git.example.com/platform/gitops.git', 'the URL of the GitOps repository was not given'),
  revision: assumed('main', 'the branch that ArgoCD follows was not given'),
  project: assumed('default', 'the ArgoCD project was not given'),
  argoNamespace: assumed('argocd', 'the namespace of ArgoCD was not given; this is where its own manifests install it'),
} as const;
