import { type Holding, judgedResources } from '../model/capacity/holdings.ts';
import { PackedNodes } from '../model/capacity/packed-nodes.ts';
import { allocatableOf } from '../model/fit.ts';
import { remembered } from '../model/remembered.ts';
import { amountOf } from '../model/resources.ts';
import type { WorkloadPair } from './comparison.ts';
import type { Holder } from './holders.ts';

/** Keys of workloads, while a change is done step by step. */
export interface Progress {
  /** @default none */
  readonly ended?: ReadonlySet<string>;
  /** @default none */
  readonly started?: ReadonlySet<string>;
}

/** As many as a person reads in a sentence, and how many more there are. */
export interface Others {
  readonly named: readonly WorkloadPair[];
  readonly more: number;
}

const mostNames = 8;

/** Everybody who shares nodes while a change is applied: the old pods that still hold theirs and the new ones. */
export class Crowd {
  readonly #holdings: readonly Holding[];
  readonly #holderOf: ReadonlyMap<Holding, Holder>;
  readonly #packed = new Map<string, PackedNodes>();
  readonly #allFit = new Map<string, boolean>();
  readonly #involved = new Map<string, ReadonlySet<Holder>>();

  constructor(holdings: readonly Holding[], holderOf: ReadonlyMap<Holding, Holder>) {
    this.#holdings = holdings;
    this.#holderOf = holderOf;
  }

  /** Whether old and new pods can all run at once, as far as anybody can say. */
  allFit(like: Holding): boolean {
    const resources = judgedResources(like.requests).join();
    return remembered(this.#allFit, resources, () => this.#pack('all', like, () => true).verdict() !== 'impossible');
  }

  /** Whether one such pod can start while the old ones run, but for those of one workload. */
  oneStarts(like: Holding, without = ''): boolean {
    const old = this.#pack(`without ${without}`, like, (holding, { kept, pair }) => {
      return pair.key !== without && kept.includes(holding);
    });
    return old.verdictWithOneMore(like) !== 'impossible';
  }

  /** Whether all new pods of the workload find room when the change has come so far. */
  startsOnce(pair: WorkloadPair, like: Holding, { ended, started }: Progress): boolean {
    const present = this.#holdings.filter((holding) => {
      const holder = this.#holderOf.get(holding);
      if (!holder) return false;
      const { key } = holder.pair;
      return holder.kept.includes(holding) ? !ended?.has(key) : key === pair.key || started?.has(key);
    });
    return new PackedNodes(present, judgedResources(like.requests), allocatableOf).verdict() !== 'impossible';
  }

  /** Those that give something back of what such a pod asks for; where nobody does, those that want it too. */
  othersThan(own: Holder, like: Holding): Others {
    const resources = judgedResources(like.requests);
    const involved = remembered(this.#involved, resources.join(), () => new Set(this.#involvedIn(resources)));
    const named: WorkloadPair[] = [];
    for (const holder of involved) {
      if (named.length === mostNames) break;
      if (holder !== own) named.push(holder.pair);
    }
    return { named, more: involved.size - (involved.has(own) ? 1 : 0) - named.length };
  }

  #involvedIn(resources: readonly string[]): readonly Holder[] {
    const asking = this.#holdings.filter(({ requests }) =>
      resources.some((resource) => amountOf(requests, resource).nano > 0n),
    );
    const holders = [...new Set(asking.flatMap((holding) => this.#holderOf.get(holding) ?? []))];
    const releasing = holders.filter(({ pair }) => isReleasing(pair));
    return releasing.length > 0 ? releasing : holders.filter(({ wanted }) => wanted.length > 0);
  }

  #pack(name: string, like: Holding, isIn: (holding: Holding, holder: Holder) => boolean): PackedNodes {
    const resources = judgedResources(like.requests);
    const key = `${name} ${resources.join()}`;
    return remembered(this.#packed, key, () => {
      const present = this.#holdings.filter((holding) => {
        const holder = this.#holderOf.get(holding);
        return holder !== undefined && isIn(holding, holder);
      });
      return new PackedNodes(present, resources, allocatableOf);
    });
  }
}

function isReleasing({ before, after, fate }: WorkloadPair): boolean {
  return fate === 'stops' || (fate === 'runs-on' && (after?.replicas ?? 1) < (before?.replicas ?? 1));
}
