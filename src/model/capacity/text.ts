import { cardsText, coresText, memoryText } from '../../quantity/print.ts';
import { compare, multiply, type Quantity, toNumber } from '../../quantity/quantity.ts';
import { grouped } from '../groups.ts';
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
export function holdersText(resource: string, holdings: readonly Pick<Holding, 'workload' | 'pods'>[]): string {
  const holders = [...grouped(holdings, ({ workload }) => workload)].map(([workload, parts]) => {
    const pods = parts.reduce((sum, part) => sum + part.pods, 0);
    const each = amountOf(workload.pod.requests, resource);
    return { name: workload.name, pods, each, total: multiply(each, pods) };
  });
  holders.sort((a, b) => compare(b.total, a.total) || (a.name < b.name ? -1 : 1));
  const names = holders.slice(0, listed).map(({ name, pods, each, total }) => {
    const parts = pods > 1 ? ` (${pods} pods of ${shortText(resource, each)})` : '';
    return `${name} ${shortText(resource, total)}${parts}`;
  });
  const rest = holders.length - names.length;
  return [...names, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

function shortText(resource: string, amount: Quantity): string {
  if (resource === 'memory') return memoryText(amount);
  return isCardResource(resource) ? String(toNumber(amount)) : coresText(amount);
}
