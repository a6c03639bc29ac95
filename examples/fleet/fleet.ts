import { SynthRefused } from '../../src/synth/refused.ts';
import { type Synthesis, synthesize } from '../../src/synth/synthesize.ts';
import { type CatalogueModel, catalogue } from './catalogue.ts';
import { ClusterChart } from './cluster-chart.ts';
import { type Cluster, clusters } from './clusters.ts';
import { kserveVersion } from './engine.ts';
import { FleetChart } from './fleet-chart.ts';
import type { ModelOrder } from './model.ts';
import { type Team, teams } from './teams.ts';

export interface Fleet {
  readonly clusters: readonly Cluster[];
  readonly teams: readonly Team[];
}

/** The example's own. */
export const fleet: Fleet = { clusters, teams };

export interface FleetSynthesis {
  /** Text by path: `applicationset.yaml`, and the files of each cluster below its name. */
  readonly files: ReadonlyMap<string, string>;
  /** Each cluster by its name, checked against its own nodes; the ApplicationSet as `fleet`. */
  readonly parts: ReadonlyMap<string, Synthesis>;
}

/** Every cluster by itself: none sees another's nodes or models. @throws SynthRefused for an order that no pool can take */
export function synthesizeFleet({ clusters, teams }: Fleet): FleetSynthesis {
  const orders = ordersByCluster({ clusters, teams });
  const parts = new Map<string, Synthesis>();
  const files = new Map<string, string>();
  for (const cluster of clusters) {
    const part = synthesizeChart(cluster.name, (app) => new ClusterChart(app, cluster, orders.get(cluster.name) ?? []));
    parts.set(cluster.name, part);
    for (const [file, text] of part.files) files.set(`${cluster.name}/${file}`, text);
  }
  const whole = synthesizeChart('fleet', (app) => new FleetChart(app, clusters));
  parts.set(whole.state, whole);
  for (const [file, text] of whole.files) files.set(file, text);
  return { files, parts };
}

function synthesizeChart(state: string, compose: Parameters<typeof synthesize>[0]['compose']): Synthesis {
  return synthesize({ state, states: [state], compose, kserve: kserveVersion });
}

/** The orders of each cluster, in the teams' order. */
export function ordersByCluster({ clusters, teams }: Fleet): ReadonlyMap<string, readonly ModelOrder[]> {
  const orders = new Map<string, ModelOrder[]>(clusters.map(({ name }) => [name, []]));
  const pools = new Map(clusters.map(({ name, pools }) => [name, new Map(pools.map((pool) => [pool.role, pool]))]));
  const known: ReadonlyMap<string, CatalogueModel> = new Map(Object.entries(catalogue));
  for (const { name: team, cluster, orders: ordered } of teams) {
    const own = orders.get(cluster);
    if (own === undefined) throw unknown(`the cluster of ${team}`, cluster, orders.keys());
    for (const [model, replicas] of Object.entries(ordered)) {
      const from = known.get(model);
      if (from === undefined) throw unknown(`a model of ${team}`, model, known.keys());
      const pool = pools.get(cluster)?.get(from.role);
      if (pool === undefined)
        throw unknown(`the pool of ${model} in ${cluster}`, from.role, pools.get(cluster)?.keys());
      own.push({ team, model, replicas, from, pool });
    }
  }
  return orders;
}

function unknown(what: string, got: string, allowed: Iterable<string> = []): SynthRefused {
  return new SynthRefused(
    `${what} is ${JSON.stringify(got)}; allowed: ${[...allowed].join(', ')}. Correct it, or add it.`,
  );
}
