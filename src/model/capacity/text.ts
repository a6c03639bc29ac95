import { cardsText, coresText, memoryText } from '../../quantity/print.ts';
import { compare, multiply, type Quantity, toNumber } from '../../quantity/quantity.ts';
import { amountOf, isCardResource } from '../resources.ts';
import type { NodeModel } from '../serving-model.ts';
import type { Holding } from './holdings.ts';

/** Names listed in a sentence before it says how many more there are. */
const listed = 8;

/** `2 cards`, `72 GiB of memory`, `31.5 cores`. */
export function amountText(resource: string, amount: Quantity): string {
  if (resource === 'memory') return `${memoryText(amount)} of memory`;
  if (resource === 'cpu') return coresText(amount);
  return resource === 'nvidia.com/gpu' ? cardsText(amount) : `${cardsText(amount)} (${resource})`;
}

/** `worker-1`, `a and b`, `a, b and c`. */
export function nodesText(nodes: readonly NodeModel[]): string {
  return andText(nodes.map(({ name }) => name));
}

export function andText(names: readonly string[]): string {
  const shown = names.length > listed ? [...names.slice(0, listed), `${names.length - listed} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** Who asks for how much, the most first: `coder 2, reasoning 1`; `coder 4 (2 pods of 2)`; `amber 40 GiB`. */
export function holdersText(resource: string, holdings: readonly Holding[]): string {
  const byAmount = [...holdings].sort(
    (a, b) => compare(totalOf(resource, b), totalOf(resource, a)) || (a.workload.name < b.workload.name ? -1 : 1),
  );
  const names = byAmount.map((holding) => holderText(resource, holding));
  const rest = names.length > listed ? [`and ${names.length - listed} more`] : [];
  return [...names.slice(0, listed), ...rest].join(', ');
}

function holderText(resource: string, holding: Holding): string {
  const { workload, pods, requests } = holding;
  const each = pods > 1 ? ` (${pods} pods of ${shortText(resource, amountOf(requests, resource))})` : '';
  return `${workload.name} ${shortText(resource, totalOf(resource, holding))}${each}`;
}

function totalOf(resource: string, { pods, requests }: Holding): Quantity {
  return multiply(amountOf(requests, resource), pods);
}

function shortText(resource: string, amount: Quantity): string {
  if (resource === 'memory') return memoryText(amount);
  return isCardResource(resource) ? String(toNumber(amount)) : coresText(amount);
}
