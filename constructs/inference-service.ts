import { Construct } from 'constructs';
import {
  InferenceService as InferenceServiceResource,
  type InferenceServiceSpecPredictor,
  type InferenceServiceSpecPredictorContainers,
} from '../imports/serving.kserve.io.ts';
import type { VllmFlags } from '../imports/vllm-flags.ts';
import { plainOf } from '../src/notes/because.ts';
import { checkCount } from './api-rules.ts';
import type { Backend } from './backend.ts';
import { type EnginePod, type EnginePodProps, enginePod, type OwnContainerFields } from './engine-pod.ts';
import { given, mapGiven } from './given.ts';
import { checkLabels, type Labels, metadataPairs, pick } from './labels.ts';
import { PropsError } from './props-error.ts';
import { deploymentStrategy, type RolloutStrategy } from './rollout-strategy.ts';
import { vllmArgs } from './vllm-args.ts';

export interface InferenceServiceProps extends EnginePodProps {
  /** @default the construct's id */
  readonly name?: string;
  /** @default the chart's */
  readonly namespace?: string;
  /** Labels of the object, which KServe copies to the pods. @default none */
  readonly labels?: Labels;
  /** @default none beside the deployment mode's */
  readonly annotations?: Labels;
  /** How KServe runs it: `Standard` is the name of `RawDeployment` from 0.16 on. @default 'RawDeployment' */
  readonly deploymentMode?: 'RawDeployment' | 'Standard';
  /** Repository or path of the model, `--model`. */
  readonly model: string;
  /** Names that clients may ask for, `--served-model-name`. @default the model's */
  readonly servedModelNames?: readonly string[];
  /** vLLM's other flags, in the order in which they are to stand on the command line. @default none */
  readonly flags?: Omit<VllmFlags, 'model' | 'served_model_name'>;
  /** The port that vLLM listens on; `--port` follows the flags where they don't have it. @default 8080 */
  readonly port?: number;
  /** @default KServe's: 1 */
  readonly minReplicas?: number;
  /** @default KServe's: minReplicas */
  readonly maxReplicas?: number;
  /** @default a rolling update by 25% */
  readonly strategy?: RolloutStrategy;
  /** Anything else that the engine's container may say; a probe of another kind for one. @default nothing */
  readonly container?: Omit<InferenceServiceSpecPredictorContainers, OwnContainerFields>;
  /** Anything else that the predictor may say. @default nothing */
  readonly predictor?: Omit<InferenceServiceSpecPredictor, keyof EnginePod['pod'] | OwnFields>;
}

type OwnFields = 'containers' | 'minReplicas' | 'maxReplicas' | 'deploymentStrategy' | 'model' | 'labels';

const modeAnnotation = 'serving.kserve.io/deploymentMode';
const serviceLabel = 'serving.kserve.io/inferenceservice';
const kservePort = 8080;
const overwritten = 'KServe overwrites this label on the pods; leave it out, or use app.kubernetes.io/name.';
const kserveLabels = { app: overwritten, component: overwritten, [serviceLabel]: overwritten };

/**
 * vLLM behind KServe in raw mode: one container `kserve-container`, for which KServe makes a Deployment and a Service,
 * both called `<name>-predictor`.
 *
 * @throws PropsError for names, labels, ports, amounts and replicas that KServe or Kubernetes would refuse or overwrite
 */
export class InferenceService extends Construct implements Backend {
  readonly name: string;
  readonly namespace?: string;
  readonly podLabels: Labels;
  readonly selectorLabels: Labels;
  readonly containerPort: number;

  constructor(scope: Construct, id: string, props: InferenceServiceProps) {
    super(scope, id);
    this.name = props.name ?? id;
    this.containerPort = plainOf(props.port) ?? kservePort;
    this.checkProps(props);
    const labels = props.labels ?? {};
    const metadata = {
      name: this.name,
      labels: metadataPairs(labels),
      annotations: {
        [modeAnnotation]: props.deploymentMode ?? 'RawDeployment',
        ...metadataPairs(props.annotations ?? {}),
      },
    };
    const resource = new InferenceServiceResource(this, 'Resource', {
      metadata: props.namespace === undefined ? metadata : { ...metadata, namespace: props.namespace },
      spec: { predictor: this.predictor(props) },
    });
    const namespace = plainOf(resource.metadata.namespace);
    if (namespace !== undefined) this.namespace = namespace;
    this.podLabels = {
      ...plainOf(labels),
      [serviceLabel]: this.name,
      component: 'predictor',
      app: `isvc.${this.name}-predictor`,
    };
    this.selectorLabels = pick(this.podLabels, ['app.kubernetes.io/name', 'component', serviceLabel]);
  }

  private predictor(props: InferenceServiceProps): InferenceServiceSpecPredictor {
    const { container, pod } = enginePod(this, 'kserve-container', props, {
      port: props.port ?? kservePort,
      args: vllmArgs(this, flagsOf(props)),
    });
    return given<InferenceServiceSpecPredictor>({
      ...props.predictor,
      minReplicas: props.minReplicas,
      maxReplicas: props.maxReplicas,
      deploymentStrategy: mapGiven(props.strategy, (it) => deploymentStrategy(this, it)),
      ...pod,
      containers: [{ ...props.container, ...container }],
    });
  }

  private checkProps(props: InferenceServiceProps): void {
    this.checkName();
    checkLabels(this, 'labels', props.labels ?? {}, kserveLabels);
    this.checkReplicas(plainOf(props.minReplicas), plainOf(props.maxReplicas));
    this.checkServedNames(plainOf(props.servedModelNames) ?? []);
    const mode = plainOf(props.annotations ?? {})[modeAnnotation];
    if (mode !== undefined) {
      const fix = 'Say it with deploymentMode.';
      throw new PropsError(this, {
        prop: `annotations["${modeAnnotation}"]`,
        got: mode,
        allowed: 'any other key',
        fix,
      });
    }
    const port = plainOf(props.flags?.port);
    if (port !== undefined && port !== this.containerPort) {
      const fix = 'Give the same port in both places, or leave flags.port out.';
      throw new PropsError(this, { prop: 'flags.port', got: port, allowed: `port, ${this.containerPort}`, fix });
    }
  }

  private checkServedNames(names: readonly string[]): void {
    for (const [index, name] of names.entries()) {
      if (name !== '' && !name.includes(',')) continue;
      const fix = 'Give each name as an item of its own: vLLM takes a joined list for one name.';
      const allowed = 'names without a comma';
      throw new PropsError(this, { prop: `servedModelNames[${index}]`, got: name, allowed, fix });
    }
  }

  private checkName(): void {
    if (/^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(this.name) && this.name.length <= 48) return;
    const allowed = 'up to 48 lower-case letters, digits and "-", with a letter first';
    const fix = `KServe labels the pods with app: isvc.${this.name}-predictor, and a label ends at 63 characters.`;
    throw new PropsError(this, { prop: 'name', got: this.name, allowed, fix });
  }

  private checkReplicas(least: number | undefined, most: number | undefined): void {
    if (least !== undefined) checkCount(this, 'minReplicas', least, 0);
    if (most !== undefined) checkCount(this, 'maxReplicas', most, 0);
    if (least === undefined || most === undefined || most === 0 || least <= most) return;
    const fix = "KServe's webhook refuses it; raise maxReplicas.";
    throw new PropsError(this, { prop: 'minReplicas', got: least, allowed: `up to maxReplicas, ${most}`, fix });
  }
}

function flagsOf(props: InferenceServiceProps): VllmFlags {
  const { model, servedModelNames, flags, port } = props;
  return given<VllmFlags>({
    model,
    served_model_name: servedModelNames,
    ...flags,
    port: flags?.port ?? plainOf(port) ?? kservePort,
  });
}
