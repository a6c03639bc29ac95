import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkCount, checkQuantity } from './api-rules.ts';
import { given } from './given.ts';
import { PropsError } from './props-error.ts';

/** The resource name under which NVIDIA's device plugin offers cards. */
export const cardResource = 'nvidia.com/gpu';

/** Amounts by resource name, as Kubernetes writes them: `{ cpu: '8', memory: '12Gi' }`. */
export type Amounts = Readonly<Record<string, string | number>>;

export interface Resources {
  /** Cards per pod, as request and limit alike: Kubernetes takes no other. @default none */
  readonly cards?: number;
  /** @default none */
  readonly requests?: Amounts;
  /** @default none */
  readonly limits?: Amounts;
}

/** The note of `cards` stands in the requests. */
export function resourceRequirements(construct: IConstruct, resources: Resources): k8s.ResourceRequirements {
  checkResources(construct, plainOf(resources));
  return mapNoted(resources, ({ requests, limits, cards }) =>
    given<k8s.ResourceRequirements>({
      requests: quantities(requests, cards),
      limits: quantities(limits, plainOf(cards)),
    }),
  );
}

function quantities(amounts: Amounts | undefined, cards: number | undefined): Record<string, k8s.Quantity> | undefined {
  if (amounts === undefined && cards === undefined) return undefined;
  return mapNoted(amounts ?? {}, (plain) => {
    const all = cards === undefined ? plain : { ...plain, [cardResource]: mapNoted(cards, String) };
    return Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, quantity(amount)]));
  });
}

function quantity(amount: string | number): k8s.Quantity {
  return mapNoted(amount, (plain) =>
    typeof plain === 'number' ? k8s.Quantity.fromNumber(plain) : k8s.Quantity.fromString(plain),
  );
}

function checkResources(construct: IConstruct, { cards, requests, limits }: Resources): void {
  if (cards !== undefined) checkCount(construct, 'resources.cards', cards, 0);
  for (const [side, amounts] of Object.entries({ requests, limits })) {
    for (const [name, amount] of Object.entries(amounts ?? {})) {
      const prop = `resources.${side}["${name}"]`;
      if (name === cardResource) {
        const fix = 'Use resources.cards, which keeps request and limit equal.';
        throw new PropsError(construct, { prop, got: amount, allowed: 'cpu, memory and other resources', fix });
      }
      checkQuantity(construct, prop, amount);
    }
  }
}
