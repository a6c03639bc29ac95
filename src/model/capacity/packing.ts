import { grouped } from '../groups.ts';

/** Identical pods: what each one takes, resource by resource, and the nodes (by index) that each may use. */
export interface Batch {
  readonly pods: number;
  readonly demand: Amounts;
  readonly nodes: readonly number[];
}
/** One amount per resource, in an order that all amounts of a question share. */
export type Amounts = readonly bigint[];

export type Verdict = 'fits' | 'impossible' | 'unknown';

/** Placements tried before the answer is "unknown"; a dozen nodes with a few dozen pods stay far below it. */
const searchLimit = 20_000;
/** Pods that the search places one by one. */
const searchDepth = 500;

/**
 * Can all pods run at once? `fits` and `impossible` are certain. The cheap answers come first: pods with one node left,
 * a greedy placement, sums; only then a search, which gives up at a limit.
 */
export function packing(batches: readonly Batch[], room: readonly Amounts[]): Verdict {
  const rooms = room.map((amounts) => [...amounts]);
  const open = settled(batches, rooms);
  if (open === undefined) return 'impossible';
  if (leftOver(open, rooms)) return 'fits';
  if (sumsExceed(open, rooms)) return 'impossible';
  return searched(open, rooms);
}

/** Places the pods that have one node left, again and again, since each of them may take a node from others. */
function settled(batches: readonly Batch[], rooms: bigint[][]): readonly Batch[] | undefined {
  let open: readonly Batch[] = batches.filter(({ pods }) => pods > 0);
  for (;;) {
    const next: Batch[] = [];
    for (const batch of open) {
      const nodes = batch.nodes.filter((node) => places(rooms[node], batch.demand) > 0);
      const [only] = nodes;
      if (only === undefined) return undefined;
      if (nodes.length > 1) next.push({ ...batch, nodes });
      else if (places(rooms[only], batch.demand) < batch.pods) return undefined;
      else take(rooms, only, batch.demand, batch.pods);
    }
    if (next.length === open.length) return next;
    open = next;
  }
}

/** How many such pods the room takes. */
export function places(room: Amounts | undefined, demand: Amounts): number {
  let count = Number.POSITIVE_INFINITY;
  demand.forEach((amount, resource) => {
    if (amount > 0n) count = Math.min(count, Number((room?.[resource] ?? 0n) / amount));
  });
  return count;
}

function take(rooms: bigint[][], node: number, demand: Amounts, pods: number): void {
  const room = rooms[node];
  if (!room) return;
  demand.forEach((amount, resource) => {
    room[resource] = (room[resource] ?? 0n) - amount * BigInt(pods);
  });
}

/** The largest pods and those with the fewest nodes first, each on the node where the least room is left over. */
function inOrder(batches: readonly Batch[]): readonly Batch[] {
  return [...batches].sort((a, b) => descending(a.demand, b.demand) || a.nodes.length - b.nodes.length);
}

function descending(a: Amounts, b: Amounts): number {
  const differs = a.findIndex((amount, resource) => amount !== b[resource]);
  return differs < 0 ? 0 : (a[differs] ?? 0n) > (b[differs] ?? 0n) ? -1 : 1;
}

/** What is left on each node after a greedy placement; undefined where that finds no room for all, which proves nothing. */
export function leftOver(batches: readonly Batch[], room: readonly Amounts[]): readonly Amounts[] | undefined {
  const rooms = room.map((amounts) => [...amounts]);
  const placed = inOrder(batches).every(({ pods, demand, nodes }) => {
    let left = pods;
    const tightest = [...nodes].sort((a, b) => -descending(rooms[a] ?? [], rooms[b] ?? []));
    for (const node of tightest) {
      const count = Math.min(left, places(rooms[node], demand));
      if (count > 0) take(rooms, node, demand, count);
      left -= count;
    }
    return left === 0;
  });
  return placed ? rooms : undefined;
}

/** True where pods that can only use some nodes need more of a resource than whole pods can get there. */
function sumsExceed(batches: readonly Batch[], rooms: readonly Amounts[]): boolean {
  const all = [...new Set(batches.flatMap(({ nodes }) => nodes))];
  const bySet = grouped(batches, ({ nodes }) => nodes.join());
  const sets = new Map([[all.join(), all], ...[...bySet].map(([key, [first]]) => [key, first?.nodes ?? []] as const)]);
  return [...sets.values()].some((nodes) => {
    const set = new Set(nodes);
    const inside = [...bySet.values()].filter(([first]) => first?.nodes.every((node) => set.has(node))).flat();
    return (rooms[0] ?? []).some((_, resource) => need(inside, resource) > usable(inside, nodes, rooms, resource));
  });
}

function need(batches: readonly Batch[], resource: number): bigint {
  return batches.reduce((sum, { pods, demand }) => sum + (demand[resource] ?? 0n) * BigInt(pods), 0n);
}

/** Pods of 2 cards can use no more than 2 of 3: each node counts for the multiples of the pods' common divisor. */
function usable(
  batches: readonly Batch[],
  nodes: readonly number[],
  rooms: readonly Amounts[],
  resource: number,
): bigint {
  const step = batches.map(({ demand }) => demand[resource] ?? 0n).reduce(commonDivisor, 0n);
  if (step === 0n) return 0n;
  return nodes.reduce((sum, node) => {
    const room = rooms[node]?.[resource] ?? 0n;
    return sum + room - (room % step);
  }, 0n);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** Tries all placements, one pod after the other; of nodes that look alike to every pod, one is tried. */
function searched(batches: readonly Batch[], room: readonly Amounts[]): Verdict {
  const rooms = room.map((amounts) => [...amounts]);
  const pods = inOrder(batches).flatMap((batch) => Array<Batch>(Math.min(batch.pods, searchDepth)).fill(batch));
  if (pods.length > searchDepth) return 'unknown';
  const alike = new Set(batches.map(({ nodes }) => nodes.join())).size === 1;
  let steps = 0;

  function place(index: number): Verdict {
    const pod = pods[index];
    if (!pod) return 'fits';
    const tried = new Set<string>();
    for (const node of pod.nodes) {
      const look = rooms[node]?.join() ?? '';
      if (places(rooms[node], pod.demand) === 0 || (alike && tried.has(look))) continue;
      tried.add(look);
      steps += 1;
      if (steps > searchLimit) return 'unknown';
      take(rooms, node, pod.demand, 1);
      const verdict = place(index + 1);
      take(rooms, node, pod.demand, -1);
      if (verdict !== 'impossible') return verdict;
    }
    return 'impossible';
  }

  return place(0);
}
