import { printDecimal } from '../quantity/print.ts';
import { compare, isWhole } from '../quantity/quantity.ts';
import { cardResources, isCardResource } from './resources.ts';
import type { ContainerModel } from './serving-model.ts';

/** Why Kubernetes refuses a container's request for cards, one clause that follows the container's name. */
export interface CardRequestFault {
  readonly resource: string;
  readonly clause: string;
  readonly kind: 'part' | 'differs' | 'vendors';
}

export function cardRequestFault(container: ContainerModel): CardRequestFault | undefined {
  const { requests, limits } = container;
  for (const resource of new Set([...requests.keys(), ...limits.keys()])) {
    const fault = isCardResource(resource) ? faultOf(container, resource) : undefined;
    if (fault) return fault;
  }
  const cards = cardResources(requests);
  const vendors = new Set(cards.map((name) => name.replace(/\/.*/, '')));
  const [resource] = cards;
  if (vendors.size < 2 || resource === undefined) return undefined;
  return { resource, clause: `asks for cards of ${vendors.size} vendors: ${cards.join(', ')}`, kind: 'vendors' };
}

function faultOf({ requests, limits }: ContainerModel, resource: string): CardRequestFault | undefined {
  const request = requests.get(resource);
  const limit = limits.get(resource);
  const part = [request, limit].find((amount) => amount && !isWhole(amount));
  if (part)
    return { resource, clause: `asks for ${printDecimal(part)} ${resource}, and cards come whole`, kind: 'part' };
  if (!request || (limit && compare(request, limit) === 0)) return undefined;
  const limited = limit ? `limits it to ${printDecimal(limit)}` : 'has no limit for it';
  const clause = `requests ${printDecimal(request)} ${resource} and ${limited}; the two must be equal`;
  return { resource, clause, kind: 'differs' };
}
