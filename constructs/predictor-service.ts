import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkName } from './api-rules.ts';
import type { Backend } from './backend.ts';
import { checkLabels, type Labels, metadataPairs } from './labels.ts';
import { PropsError } from './props-error.ts';

export interface PredictorServiceProps {
  /** @default the construct's id */
  readonly name?: string;
  /** @default the chart's */
  readonly namespace?: string;
  /** Labels beside `app: <name>`. @default none */
  readonly labels?: Labels;
  /** Whose pods answer. A note on it stands above the selector. */
  readonly backend: Backend;
}

/**
 * A name that clients keep while the process behind it changes: port 80, and the container port under its own number.
 *
 * @throws PropsError for a backend in another namespace: a Service selects pods of its own namespace only
 */
export class PredictorService extends Construct {
  readonly name: string;

  constructor(scope: Construct, id: string, props: PredictorServiceProps) {
    super(scope, id);
    this.name = props.name ?? id;
    const backend = plainOf(props.backend);
    checkName(this, 'name', this.name);
    checkLabels(this, 'labels', props.labels ?? {}, { app: "It is always the Service's name." });
    const resource = new k8s.KubeService(this, 'Resource', {
      metadata: {
        name: this.name,
        labels: { ...metadataPairs(props.labels ?? {}), app: this.name },
        ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
      },
      spec: {
        type: 'ClusterIP',
        selector: mapNoted(props.backend, ({ selectorLabels }) => ({ ...selectorLabels })),
        ports: ports(backend.containerPort),
      },
    });
    this.checkNamespace(resource.metadata.namespace, backend);
  }

  private checkNamespace(own: string | undefined, backend: Backend): void {
    if (own === undefined || backend.namespace === undefined || own === backend.namespace) return;
    throw new PropsError(this, {
      prop: 'backend',
      got: `${backend.namespace}/${backend.name}`,
      allowed: `workloads of the Service's own namespace, ${own}`,
      fix: 'Create the Service in the namespace of its backend.',
    });
  }
}

function ports(containerPort: number): k8s.ServicePort[] {
  const published = [{ name: 'http', port: 80 }];
  if (containerPort !== 80) published.push({ name: `http-${containerPort}`, port: containerPort });
  const targetPort = k8s.IntOrString.fromNumber(containerPort);
  return published.map((port) => ({ ...port, targetPort, protocol: 'TCP' }));
}
