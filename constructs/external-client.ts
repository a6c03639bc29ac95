import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkName, checkPort } from './api-rules.ts';
import { type Env, envVars } from './env.ts';
import { given, mapGiven } from './given.ts';
import { checkLabels, type Labels, metadataPairs, namespaceNameLabel } from './labels.ts';
import { policyPort } from './network-policy.ts';

/** The client's policy that lets its packets out. */
export interface ClientEgress {
  readonly policyName: string;
  /** Namespace of the pods that the client may reach. */
  readonly namespace: string;
  /** Labels of the pods that the client may reach. */
  readonly podLabels: Labels;
  /** Ports of those pods. */
  readonly ports: readonly number[];
}

export interface ExternalClientProps {
  /** @default the construct's id */
  readonly name?: string;
  readonly namespace: string;
  /** @default `app: <name>` */
  readonly labels?: Labels;
  /** The part of its environment that says where it calls. @default none */
  readonly env?: Env;
  /** @default none: its namespace lets everything out */
  readonly egress?: ClientEgress;
}

/** A client that is managed elsewhere: a stub of its Pod, and its egress policy. Belongs into the Inventory. */
export class ExternalClient extends Construct {
  readonly name: string;
  readonly namespace: string;

  constructor(scope: Construct, id: string, props: ExternalClientProps) {
    super(scope, id);
    this.name = props.name ?? id;
    this.namespace = plainOf(props.namespace);
    const labels = props.labels ?? { app: this.name };
    checkName(this, 'name', this.name);
    checkLabels(this, 'labels', labels);
    const { namespace } = props;
    new k8s.KubePod(this, 'Resource', {
      metadata: { name: this.name, namespace, labels: metadataPairs(labels) },
      spec: { containers: [given<k8s.Container>({ name: this.name, env: mapGiven(props.env, envVars) })] },
    });
    if (props.egress !== undefined) this.egressPolicy(props.egress, plainOf(labels));
  }

  private egressPolicy({ policyName, namespace, podLabels, ports }: ClientEgress, ownLabels: Labels): void {
    for (const port of plainOf(ports)) checkPort(this, 'egress.ports', port);
    const namespaceSelector = { matchLabels: { [namespaceNameLabel]: namespace } };
    const podSelector = { matchLabels: mapNoted(podLabels, (labels) => ({ ...labels })) };
    new k8s.KubeNetworkPolicy(this, 'Egress', {
      metadata: { name: policyName, namespace: this.namespace },
      spec: {
        podSelector: { matchLabels: { ...ownLabels } },
        policyTypes: ['Egress'],
        egress: [{ to: [{ namespaceSelector, podSelector }], ports: mapNoted(ports, (all) => all.map(policyPort)) }],
      },
    });
  }
}
