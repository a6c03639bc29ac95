import type { Chart } from 'cdk8s';
import { ArgoCdApplication } from '../../constructs/argocd-application.ts';
import { KustomizeOverlay } from '../../constructs/kustomize-overlay.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { cluster } from '../facts/cluster.ts';
import { gitOps } from '../facts/gitops.ts';
import { because } from '../notes/because.ts';
import { noteField } from '../notes/on.ts';
import { assumption, stated } from './stated.ts';

const overlayFolder = 'overlay';

/** `argocd-application.yaml`: what ArgoCD follows, and what it leaves alone. */
export function application(chart: Chart): ArgoCdApplication {
  const file = new ManifestFile(chart, 'argocd-application', { folder: '', why: whyApplication });
  const made = new ArgoCdApplication(file, cluster.namespace.value, {
    argoNamespace: gitOps.argoNamespace.value,
    project: stated(gitOps.project),
    source: {
      repoUrl: stated(gitOps.repository),
      revision: stated(gitOps.revision),
      path: because(
        `${cluster.gitOpsPath.value}/${chart.node.id}/${overlayFolder}`,
        `The overlay beside this file. The owners keep the files in ${cluster.gitOpsPath.value}.`,
      ),
    },
    namespace: cluster.namespace.value,
    prune: because(true, 'What a change takes off the list goes, but for what the overlay keeps.'),
    selfHeal: because(true, 'A live patch to a tracked object is taken back, so a change goes through Git.'),
    syncOptions: because(syncOptions, whyNoMoreOptions),
    ignoreDifferences: because(
      [{ group: 'serving.kserve.io', kind: 'InferenceService', jqPathExpressions: writtenByKServe }],
      whyIgnored,
    ),
  });
  noteField(made, ['metadata', 'namespace'], assumption(gitOps.argoNamespace));
  return made;
}

const whyApplication = [
  `Apply it once, by hand or from the Application that manages the others: it lies outside of the folder that it follows.`,
  'It has no resources-finalizer: deleting the Application leaves the objects, and with them the ClusterIPs of the stable Services.',
].join('\n\n');

const syncOptions = [
  because(
    'ServerSideApply=true',
    'The API server merges by owner of a field, so what KServe adds and Git does not mention stays.',
  ),
  because('FailOnSharedResource=true', 'Two Applications that own one object would overwrite each other by turns.'),
];

const whyNoMoreOptions = [
  'Left out on purpose:',
  '- PruneLast: it waits until the new pods are healthy, and they may wait for the cards of what is to be pruned.',
  '- RespectIgnoreDifferences: where an ignored field is inside a list of a custom resource it keeps the whole live list, so a new image or argument would never arrive (argo-cd#17694).',
].join('\n');

/** Each only at the value that KServe writes: any other one is a change that somebody made, and shows. */
const writtenByKServe = [
  ...['requests', 'limits'].flatMap((kind) => [
    because(
      `.spec.predictor.containers[0].resources.${kind}.cpu | select(. == "1")`,
      `The webhook fills in ${kind}.cpu of the first container where Git has none.`,
    ),
    because(
      `.spec.predictor.containers[0].resources.${kind}.memory | select(. == "2Gi")`,
      `The webhook fills in ${kind}.memory of the first container where Git has none.`,
    ),
  ]),
  because(
    '.spec.predictor.containers[0].name | select(. == "kserve-container")',
    'The webhook names the first container: until 0.14 always, from 0.15 on where it is the only one or has no name.',
  ),
  because('.spec.predictor.containers[]?.ports[]?.protocol | select(. == "TCP")', 'The default of the CRD.'),
  because(
    '.spec.predictor.automountServiceAccountToken | select(. == false)',
    "Written where KServe's configuration turns the mounting of tokens off.",
  ),
  because(
    '.metadata.annotations["serving.kserve.io/deploymentMode"] | select(. == "RawDeployment" or . == "Standard")',
    'From 0.17 on only: the webhook rewrites RawDeployment to Standard, its new name of the same mode. Any other mode shows.',
  ),
];

const whyIgnored =
  "KServe's webhook writes defaults into the stored object. spec.predictor.containers is an atomic list in the CRD, so one " +
  'field that Git does not have makes the whole list differ, and selfHeal would sync without end.';

/** `overlay/kustomization.yaml`: the manifests as they are, and the stable Services safe from pruning. */
export function overlay(chart: Chart, services: readonly string[]): KustomizeOverlay {
  const file = new ManifestFile(chart, 'kustomization', { folder: overlayFolder, why: whyOverlay });
  return new KustomizeOverlay(file, 'Overlay', {
    base: `../../dist/${cluster.namespace.value}`,
    objects: services.map((name) => ({ apiVersion: 'v1', kind: 'Service', name })),
    annotations: { 'argocd.argoproj.io/sync-options': 'Prune=false' },
  });
}

const whyOverlay =
  'What ArgoCD builds. The stable Services of every state are kept when a change no longer lists them: pruning one would drop ' +
  'its ClusterIP under its clients. Delete such a Service by hand, once nobody calls it. A patch whose Service is not listed ' +
  'in a state matches nothing there, which kustomize allows.';
