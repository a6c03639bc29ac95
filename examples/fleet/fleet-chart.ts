import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { because } from '../../src/notes/because.ts';
import type { Cluster } from './clusters.ts';
import { namespace } from './engine.ts';

/** Where the output is committed, and which ArgoCD follows it. Invented: put in your own. */
const gitOps = {
  repository: 'https://git.example.org/platform/fleet.git',
  revision: 'main',
  /** The folder that holds the clusters' folders. */
  folder: 'clusters',
  argoNamespace: 'argocd',
  project: 'models',
} as const;

/** `applicationset.yaml`: an Application of ArgoCD for each cluster's folder. */
export class FleetChart extends Chart {
  constructor(scope: Construct, clusters: readonly Cluster[]) {
    super(scope, 'fleet');
    const file = new ManifestFile(this, 'applicationset', { folder: '', why: 'Apply it where ArgoCD runs.' });
    new ApiObject(file, 'ApplicationSet', {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'ApplicationSet',
      metadata: { name: namespace, namespace: gitOps.argoNamespace },
      spec: {
        goTemplate: true,
        goTemplateOptions: because(['missingkey=error'], 'A misspelt parameter fails instead of turning into nothing.'),
        generators: [{ list: { elements: clusters.map(({ name }) => ({ cluster: name })) } }],
        syncPolicy: because(
          { preserveResourcesOnDeletion: true },
          'A cluster that leaves the list keeps its models until somebody deletes them there.',
        ),
        template: {
          metadata: { name: `${namespace}-{{.cluster}}` },
          spec: {
            project: gitOps.project,
            source: {
              repoURL: gitOps.repository,
              targetRevision: gitOps.revision,
              path: because(
                `${gitOps.folder}/{{.cluster}}/${namespace}`,
                "Not the folder above: the inventory there is for the checks, and its nodes are the cluster's own.",
              ),
            },
            destination: { name: '{{.cluster}}', namespace },
            syncPolicy: { automated: { prune: true }, syncOptions: ['CreateNamespace=true', 'ServerSideApply=true'] },
          },
        },
      },
    });
  }
}
