import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { plainOf } from '../src/notes/because.ts';
import { checkCount } from './api-rules.ts';
import { GpuNode, type GpuNodeProps } from './gpu-node.ts';
import { PropsError } from './props-error.ts';
import { unset } from './unset.ts';

/** Cards that are kept free for workloads, by their names. */
export interface Reservation {
  readonly node: string;
  readonly cards: number;
  readonly workloads: readonly string[];
  readonly reason: string;
}

/** A run of an engine image on a node: did it see the card and serve? */
export interface ProbedImage {
  readonly image: string;
  readonly node: string;
  readonly driver: string;
  readonly verdict: 'pass' | 'fail';
  /** What the probe saw, one clause. */
  readonly detail: string;
  /** ISO date. @default not recorded */
  readonly date?: string;
}

/** Measured seconds from container start until the API binds. */
export interface MeasuredColdStart {
  readonly workload: string;
  readonly namespace: string;
  readonly seconds: number;
}

export interface GpuBudgetProps {
  readonly nodes: readonly GpuNodeProps[];
  /** @default none */
  readonly reservations?: readonly Reservation[];
  /** @default none */
  readonly imageProbes?: readonly ProbedImage[];
  /** @default none */
  readonly coldStarts?: readonly MeasuredColdStart[];
}

/**
 * What there is to share: the nodes with their cards as `Node` objects, and what no manifest can say as one object of
 * kind `ServingFacts`. It declares; sums are the model's. Belongs into the Inventory.
 *
 * @throws PropsError for a node that is not of the budget, and for more reserved cards than a node has
 */
export class GpuBudget extends Construct {
  constructor(scope: Construct, id: string, props: GpuBudgetProps) {
    super(scope, id);
    this.checkProps(plainOf(props));
    for (const node of props.nodes) new GpuNode(this, node.name, node);
    const largest = props.nodes.flatMap(({ name, largestMemoryRequestMiB }) =>
      largestMemoryRequestMiB === undefined ? [] : [[name, largestMemoryRequestMiB]],
    );
    new ApiObject(this, 'Resource', {
      apiVersion: 'llm-serving.io/v1alpha1',
      kind: 'ServingFacts',
      metadata: { name: id, namespace: unset() },
      spec: {
        imageProbes: props.imageProbes ?? [],
        reservations: props.reservations ?? [],
        coldStarts: props.coldStarts ?? [],
        largestMemoryRequestMiB: Object.fromEntries(largest),
      },
    });
  }

  private checkProps({ nodes, reservations = [], imageProbes = [], coldStarts = [] }: GpuBudgetProps): void {
    const cards = new Map(nodes.map((node) => [node.name, node.cards.count]));
    const cardsOf = (prop: string, node: string): number => {
      const count = cards.get(node);
      if (count !== undefined) return count;
      const allowed = `the nodes of this budget: ${[...cards.keys()].join(', ')}`;
      throw new PropsError(this, { prop, got: node, allowed, fix: 'Name a node of this budget, or add it.' });
    };
    for (const [index, { node }] of imageProbes.entries()) cardsOf(`imageProbes[${index}].node`, node);
    for (const [index, { node, cards: kept }] of reservations.entries()) {
      const count = cardsOf(`reservations[${index}].node`, node);
      const prop = `reservations[${index}].cards`;
      checkCount(this, prop, kept, 1);
      if (kept <= count) continue;
      const allowed = `up to ${count}, the cards of ${node}`;
      throw new PropsError(this, { prop, got: kept, allowed, fix: 'Reserve no more cards than there are.' });
    }
    for (const [index, { seconds }] of coldStarts.entries()) {
      if (seconds > 0) continue;
      const prop = `coldStarts[${index}].seconds`;
      const fix = 'Leave out what was not measured.';
      throw new PropsError(this, { prop, got: seconds, allowed: 'seconds above 0', fix });
    }
  }
}
