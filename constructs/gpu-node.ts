import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkCount, checkName } from './api-rules.ts';
import { given } from './given.ts';
import { checkLabels, type Labels, metadataPairs } from './labels.ts';
import { PropsError } from './props-error.ts';
import { cardResource } from './resources.ts';
import { unset } from './unset.ts';

export interface GpuNodeProps {
  readonly name: string;
  /** Its label `kubernetes.io/hostname`. @default the name */
  readonly hostname?: string;
  readonly cards: {
    /** As NVIDIA's feature discovery spells it: `Tesla-V100-PCIE-32GB`. */
    readonly product: string;
    readonly count: number;
    /** Of one card. */
    readonly memoryMiB: number;
    /** `7.0` */
    readonly computeCapability: string;
  };
  readonly allocatableMemoryMiB: number;
  /** As Kubernetes writes it. @default unknown */
  readonly allocatableCpu?: string;
  /** The largest memory request that schedules beside what other pods take, in MiB. @default unknown */
  readonly largestMemoryRequestMiB?: number;
  /** `580.159.04` @default unknown */
  readonly driver?: string;
  /** @default none beside the hostname and feature discovery's */
  readonly labels?: Labels;
}

/** The `Node` object of a node with cards, as the kubelet and feature discovery would write it. */
export class GpuNode extends Construct {
  constructor(scope: Construct, id: string, props: GpuNodeProps) {
    super(scope, id);
    this.checkProps(plainOf(props));
    const { name, cards, allocatableMemoryMiB, allocatableCpu } = props;
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: {
        name,
        namespace: unset(),
        labels: { ...discoveryLabels(props), ...metadataPairs(props.labels ?? {}) },
      },
      status: {
        allocatable: given({
          cpu: allocatableCpu,
          memory: mapNoted(allocatableMemoryMiB, (amount) => `${amount}Mi`),
          [cardResource]: mapNoted(cards.count, String),
        }),
      },
    });
  }

  private checkProps({ name, cards, allocatableMemoryMiB, labels = {} }: GpuNodeProps): void {
    checkName(this, 'name', name);
    checkLabels(this, 'labels', labels);
    checkCount(this, 'cards.count', cards.count, 1);
    checkCount(this, 'cards.memoryMiB', cards.memoryMiB, 1);
    checkCount(this, 'allocatableMemoryMiB', allocatableMemoryMiB, 1);
    if (capabilityPattern.test(cards.computeCapability)) return;
    const allowed = 'two numbers with a dot between';
    const fix = 'Write sm_70 as 7.0.';
    throw new PropsError(this, { prop: 'cards.computeCapability', got: cards.computeCapability, allowed, fix });
  }
}

const capabilityPattern = /^\d+\.\d+$/;

/** The hostname, and what NVIDIA's feature discovery says of the cards. */
function discoveryLabels({ name, hostname, cards, driver }: GpuNodeProps): Record<string, string> {
  const part = (index: number) => mapNoted(cards.computeCapability, (text) => text.split('.')[index] ?? '');
  return given({
    'kubernetes.io/hostname': hostname ?? name,
    'nvidia.com/gpu.product': cards.product,
    'nvidia.com/gpu.count': String(plainOf(cards.count)),
    'nvidia.com/gpu.memory': mapNoted(cards.memoryMiB, String),
    'nvidia.com/gpu.compute.major': part(0),
    'nvidia.com/gpu.compute.minor': plainOf(part(1)),
    'nvidia.com/cuda.driver-version.full': driver,
  });
}
