import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { application, overlay } from './workloads/argocd.ts';

export interface DeploymentProps {
  /** Services whose ClusterIP must outlive a sync, whatever the state. */
  readonly stableServices: readonly string[];
}

/** How ArgoCD takes the manifests into the cluster: the same in every state. */
export class Deployment extends Chart {
  constructor(scope: Construct, id: string, { stableServices }: DeploymentProps) {
    super(scope, id);
    application(this);
    overlay(this, stableServices);
  }
}
