import type { ResourceChange } from '../nodes.ts';
import type { Plan } from '../plan.ts';
import type { Section } from './page.ts';

/** Cards and memory per node, at the moment in which everything is applied too. */
export function nodesSection({ nodes }: Plan): Section {
  const rows = nodes.flatMap(({ node, resources }) => resources.map((each) => rowOf(node, each)));
  const short = nodes.filter(({ resources }) => resources.some(isShort)).map(({ node }) => node);
  return {
    title: 'Cards and memory',
    ...(rows.length > 0 && { table: { head: ['node', 'has', 'before', 'in between', 'after'], rows } }),
    remarks: short.map(
      (node) => `Applied at once, the old and the new pods together ask for more than ${node} has: some wait.`,
    ),
  };
}

function isShort({ allocatable, between }: ResourceChange): boolean {
  return allocatable !== undefined && between > allocatable;
}

function rowOf(node: string, { resource, allocatable, before, between, after }: ResourceChange): readonly string[] {
  const amount = (value: number) => (resource === 'cards' ? String(value) : `${(value / 1024).toFixed(1)} GiB`);
  const has = allocatable === undefined ? 'unknown' : amount(allocatable);
  return [`${node} ${resource === 'cards' ? 'cards' : 'memory'}`, has, ...[before, between, after].map(amount)];
}
