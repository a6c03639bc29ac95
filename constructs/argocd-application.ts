import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { plainOf } from '../src/notes/because.ts';
import { checkName } from './api-rules.ts';
import { given } from './given.ts';
import { PropsError } from './props-error.ts';

export interface ApplicationSource {
  readonly repoUrl: string;
  /** Branch, tag or commit. */
  readonly revision: string;
  /** Folder in the repository, relative to its root. */
  readonly path: string;
}

/** Fields that somebody else writes into the stored objects of a kind: ArgoCD does not count them as drift. */
export interface IgnoredDifference {
  /** Empty for core kinds. */
  readonly group: string;
  readonly kind: string;
  /** jq path expressions; what they select is left out of both sides of the comparison. */
  readonly jqPathExpressions: readonly string[];
}

export interface ArgoCdApplicationProps {
  /** @default the construct's id */
  readonly name?: string;
  /** Namespace of ArgoCD itself. */
  readonly argoNamespace: string;
  readonly project: string;
  readonly source: ApplicationSource;
  /** Namespace of the objects, in ArgoCD's own cluster. */
  readonly namespace: string;
  /** Whether objects that Git no longer has are deleted. @default false */
  readonly prune?: boolean;
  /** Whether changes that were made in the cluster are taken back. @default false */
  readonly selfHeal?: boolean;
  /** `Key=value`. @default none */
  readonly syncOptions?: readonly string[];
  /** @default none */
  readonly ignoreDifferences?: readonly IgnoredDifference[];
}

/**
 * An Application of ArgoCD (`argoproj.io/v1alpha1`) that follows one folder of a repository.
 *
 * @throws PropsError for a path that ArgoCD would refuse, and for a sync option that is none
 */
export class ArgoCdApplication extends Construct {
  constructor(scope: Construct, id: string, props: ArgoCdApplicationProps) {
    super(scope, id);
    const { name = id, source, syncOptions, ignoreDifferences } = props;
    checkName(this, 'name', name);
    this.checkPath(plainOf(source).path);
    for (const option of plainOf(syncOptions ?? [])) this.checkOption(option);
    new ApiObject(this, 'Resource', {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name, namespace: plainOf(props.argoNamespace) },
      spec: {
        project: props.project,
        source: { repoURL: source.repoUrl, targetRevision: source.revision, path: source.path },
        destination: { server: 'https://kubernetes.default.svc', namespace: props.namespace },
        syncPolicy: {
          automated: { prune: props.prune ?? false, selfHeal: props.selfHeal ?? false },
          ...given({ syncOptions }),
        },
        ...given({ ignoreDifferences }),
      },
    });
  }

  private checkPath(path: string): void {
    if (path !== '' && !path.startsWith('/') && !path.split('/').includes('..')) return;
    throw new PropsError(this, {
      prop: 'source.path',
      got: path,
      allowed: 'a folder relative to the root of the repository, without ..',
      fix: 'Write it as k8s/apps/name.',
    });
  }

  private checkOption(option: string): void {
    if (/^[A-Za-z]+=\S+$/.test(option)) return;
    throw new PropsError(this, {
      prop: 'syncOptions',
      got: option,
      allowed: 'options of the form Key=value',
      fix: 'Write it as ServerSideApply=true.',
    });
  }
}
