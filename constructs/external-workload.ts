import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkName, checkPort } from './api-rules.ts';
import type { Backend } from './backend.ts';
import { given } from './given.ts';
import { checkLabels, type Labels, metadataPairs, pick } from './labels.ts';
import { PropsError } from './props-error.ts';
import { resourceRequirements } from './resources.ts';

export interface ExternalWorkloadProps {
  /** @default the construct's id */
  readonly name?: string;
  /** @default the chart's */
  readonly namespace?: string;
  /** What its pods carry. */
  readonly labels: Labels;
  /** Keys of those labels that tell its pods from all others. @default app */
  readonly selectBy?: readonly string[];
  /** The port that its pods serve on. */
  readonly containerPort: number;
  /** Cards that a pod holds. @default none */
  readonly cards?: number;
  /** Name of the node that it runs on. @default unknown */
  readonly node?: string;
  /** @default unknown */
  readonly image?: string;
}

/** Pods that are managed elsewhere: a stub that holds their cards and can be selected. Belongs into the Inventory. */
export class ExternalWorkload extends Construct implements Backend {
  readonly name: string;
  readonly namespace?: string;
  readonly podLabels: Labels;
  readonly selectorLabels: Labels;
  readonly containerPort: number;

  constructor(scope: Construct, id: string, props: ExternalWorkloadProps) {
    super(scope, id);
    this.name = props.name ?? id;
    this.podLabels = plainOf(props.labels);
    this.containerPort = plainOf(props.containerPort);
    this.selectorLabels = pick(this.podLabels, props.selectBy ?? ['app']);
    this.checkProps(props);
    const resource = new k8s.KubePod(this, 'Resource', {
      metadata: {
        name: this.name,
        labels: metadataPairs(props.labels),
        ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
      },
      spec: given<k8s.PodSpec>({ nodeName: props.node, containers: [this.container(props)] }),
    });
    const namespace = plainOf(resource.metadata.namespace);
    if (namespace !== undefined) this.namespace = namespace;
  }

  private container({ image, containerPort, cards }: ExternalWorkloadProps): k8s.Container {
    return given<k8s.Container>({
      name: this.name,
      image,
      ports: [mapNoted(containerPort, (port) => ({ containerPort: port, protocol: 'TCP' }))],
      resources: cards === undefined ? undefined : resourceRequirements(this, { cards }),
    });
  }

  private checkProps({ labels, selectBy = ['app'] }: ExternalWorkloadProps): void {
    checkName(this, 'name', this.name);
    checkLabels(this, 'labels', labels);
    checkPort(this, 'containerPort', this.containerPort);
    const missing = selectBy.find((key) => this.podLabels[key] === undefined);
    if (missing === undefined && selectBy.length > 0) return;
    const allowed = `keys of its labels: ${Object.keys(this.podLabels).join(', ')}`;
    const fix = 'A Service selects the pods by these labels; name the ones that no other pod has.';
    throw new PropsError(this, { prop: 'selectBy', got: missing ?? selectBy, allowed, fix });
  }
}
