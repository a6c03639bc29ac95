import type { ApiObject } from 'cdk8s';
import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkCount, checkName, checkPort } from './api-rules.ts';
import type { Backend } from './backend.ts';
import { type EnginePod, type EnginePodProps, enginePod, type OwnContainerFields } from './engine-pod.ts';
import { given, mapGiven } from './given.ts';
import { checkLabels, type Labels, metadataPairs } from './labels.ts';
import { deploymentStrategy, type RolloutStrategy } from './rollout-strategy.ts';

export interface EngineDeploymentProps extends EnginePodProps {
  /** @default the construct's id */
  readonly name?: string;
  /** @default the chart's */
  readonly namespace?: string;
  /** Labels of the Deployment, its pods and its Service beside `app: <name>`. @default none */
  readonly labels?: Labels;
  /** @default the image's entrypoint */
  readonly command?: readonly string[];
  /** @default the image's */
  readonly args?: readonly string[];
  /** The port that the engine listens on. */
  readonly port: number;
  /** The port of the Service. @default 80 */
  readonly servicePort?: number;
  /** @default 1 */
  readonly replicas?: number;
  /** @default a rolling update by 25% */
  readonly strategy?: RolloutStrategy;
  /** Anything else that the engine's container may say; a probe of another kind for one. @default nothing */
  readonly container?: Omit<k8s.Container, OwnContainerFields | 'command'>;
  /** Anything else that the pod may say. @default nothing */
  readonly pod?: Omit<k8s.PodSpec, keyof EnginePod['pod'] | 'containers'>;
}

/**
 * An engine as a Deployment with a Service of its own name.
 *
 * @throws PropsError for names, labels, ports, amounts and replicas that Kubernetes would refuse
 */
export class EngineDeployment extends Construct implements Backend {
  readonly name: string;
  readonly namespace?: string;
  readonly podLabels: Labels;
  readonly selectorLabels: Labels;
  readonly containerPort: number;
  /** The Service, for notes on it. */
  readonly service: ApiObject;

  constructor(scope: Construct, id: string, props: EngineDeploymentProps) {
    super(scope, id);
    this.name = props.name ?? id;
    this.containerPort = plainOf(props.port);
    this.selectorLabels = { app: this.name };
    this.podLabels = { ...this.selectorLabels, ...plainOf(props.labels ?? {}) };
    this.checkProps(props);
    const metadata = {
      name: this.name,
      labels: { ...this.selectorLabels, ...metadataPairs(props.labels ?? {}) },
      ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
    };
    const resource = new k8s.KubeDeployment(this, 'Resource', { metadata, spec: this.deploymentSpec(props) });
    const namespace = plainOf(resource.metadata.namespace);
    if (namespace !== undefined) this.namespace = namespace;
    this.service = new k8s.KubeService(this, 'Service', {
      metadata: { ...plainOf(metadata), labels: { ...this.podLabels } },
      spec: { selector: { ...this.selectorLabels }, ports: [this.servicePort(props)] },
    });
  }

  private deploymentSpec(props: EngineDeploymentProps): k8s.DeploymentSpec {
    const { container, pod } = enginePod(this, this.name, props, {
      port: props.port,
      args: mapGiven(props.args, (items) => [...items]),
    });
    const command = mapGiven(props.command, (items) => [...items]);
    return given<k8s.DeploymentSpec>({
      replicas: props.replicas ?? 1,
      strategy: mapGiven(props.strategy, (it) => deploymentStrategy(this, it)),
      selector: { matchLabels: { ...this.selectorLabels } },
      template: {
        metadata: { labels: { ...this.podLabels } },
        spec: {
          ...props.pod,
          ...pod,
          containers: [given<k8s.Container>({ ...props.container, ...container, command })],
        },
      },
    });
  }

  private servicePort(props: EngineDeploymentProps): k8s.ServicePort {
    return mapNoted(props.servicePort ?? 80, (port) => ({
      name: 'http',
      port,
      targetPort: k8s.IntOrString.fromNumber(this.containerPort),
      protocol: 'TCP',
    }));
  }

  private checkProps(props: EngineDeploymentProps): void {
    checkName(this, 'name', this.name);
    const own = 'It is always the name, since the Deployment and the Service select by it.';
    checkLabels(this, 'labels', props.labels ?? {}, { app: own });
    checkPort(this, 'servicePort', plainOf(props.servicePort) ?? 80);
    checkCount(this, 'replicas', plainOf(props.replicas) ?? 1, 0);
  }
}
