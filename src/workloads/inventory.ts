import type { Chart } from 'cdk8s';
import { ExternalClient } from '../../constructs/external-client.ts';
import { ExternalRoute } from '../../constructs/external-route.ts';
import { ExternalWorkload } from '../../constructs/external-workload.ts';
import { GpuBudget, type Reservation } from '../../constructs/gpu-budget.ts';
import { Inventory } from '../../constructs/inventory.ts';
import type { RetiredWorkload } from '../../constructs/kustomization.ts';
import { RetiredNames } from '../../constructs/retired-names.ts';
import { gateway, poimenMemory } from '../facts/clients.ts';
import { cluster, node } from '../facts/cluster.ts';
import { imageProbes } from '../facts/images.ts';
import { clefServeStart, coderOnTwoCards } from '../facts/measured-starts.ts';
import { because } from '../notes/because.ts';
import { retired } from './listings.ts';
import { chosen, stated } from './stated.ts';
import { predictorPort } from './vllm-on-volta.ts';

/** The namespace of everything that is applied. */
export const namespace = cluster.namespace.value;

/** Cards that stay free after the handoff. */
const candleReservation: Reservation = {
  node: node.name.value,
  cards: 2,
  workloads: ['candle-vllm'],
  reason: 'a TP=2 candle run',
};

export interface InventoryProps {
  /** The Service that the client's base URL names. */
  readonly clientTarget: string;
  /** Whether candle-vllm runs, and cards are kept free for it. */
  readonly candleRuns: boolean;
}

/** What else is true of the cluster, in `inventory.yaml`. */
export function inventory(chart: Chart, { clientTarget, candleRuns }: InventoryProps): Inventory {
  const file = new Inventory(chart);
  new GpuBudget(file, 'serving-facts', {
    nodes: [gpuNode()],
    reservations: candleRuns ? [candleReservation] : [],
    imageProbes: imageProbes.map(({ image, verdict, seen }) => ({
      image,
      node: node.name.value,
      driver: node.driver.value,
      verdict,
      detail: seen,
    })),
    coldStarts: [
      { workload: 'coder', namespace, seconds: coderOnTwoCards.readySeconds },
      { workload: 'clef-serve', namespace, seconds: clefServeStart.readySeconds },
    ],
  });
  new RetiredNames(file, 'retired-names', { names: because(namesOf(retired), whyRetired) });
  client(file, clientTarget);
  new ExternalRoute(file, gateway.model.value, {
    namespace: stated(gateway.namespace),
    model: gateway.model.value,
    path: gateway.path.value,
    backend: { service: 'clef-serve', namespace, port: 80 },
  });
  return file;
}

const whyRetired = 'Gone on purpose; kustomization.yaml says why. A plan lets no other hand-written Service go.';

function namesOf(workloads: readonly RetiredWorkload[]): readonly string[] {
  return workloads.map(({ name }) => name);
}

function gpuNode() {
  return {
    name: node.name.value,
    cards: {
      product: node.cardProduct.value,
      count: node.cards.value,
      memoryMiB: node.cardMemoryMiB.value,
      computeCapability: node.computeCapability.value,
    },
    allocatableMemoryMiB: node.allocatableMemoryMiB.value,
    largestMemoryRequestMiB: stated(node.largestMemoryRequestMiB),
    driver: node.driver.value,
  };
}

function client(file: Inventory, target: string): ExternalClient {
  const { name, podLabels, hostVariable, egressPolicy, egressPort } = poimenMemory;
  return new ExternalClient(file, name.value, {
    namespace: poimenMemory.namespace.value,
    labels: stated(podLabels),
    env: {
      [hostVariable.value]: because(
        `http://${target}.${namespace}`,
        'A Service host and no port, so it calls port 80. Assumed: the host moves before the handoff.',
      ),
    },
    egress: {
      policyName: egressPolicy.value,
      namespace,
      podLabels: { 'app.kubernetes.io/part-of': cluster.partOf.value },
      ports: [egressPort.value],
    },
  });
}

/** candle-vllm's pods: managed elsewhere, known by their labels, port and cards. */
export function candleVllm(file: Inventory): ExternalWorkload {
  return new ExternalWorkload(file, 'candle-vllm', {
    namespace,
    labels: {
      app: 'candle-vllm',
      'app.kubernetes.io/part-of': chosen(
        cluster.partOf.value,
        "present, since without it the client's egress rule would drop the packet",
      ),
    },
    containerPort: predictorPort,
    cards: because(1, `One card now; ${candleReservation.reason} is planned.`),
    node: node.name.value,
  });
}
