import { type Fleet, fleet, ordersByCluster, synthesizeFleet } from '../examples/fleet/fleet.ts';
import { printSample } from './sample.ts';

// Synthesizing and checking the fleet once, as many times over as asked for: node --import tsx bench/fleet-once.ts TIMES

/** Nodes and teams of every cluster, so many times over. */
function grown(times: number): Fleet {
  return {
    clusters: fleet.clusters.map(({ name, pools }) => ({
      name,
      pools: pools.map((pool) => ({ ...pool, nodes: pool.nodes * times })),
    })),
    teams: Array.from({ length: times }, (_, copy) =>
      fleet.teams.map((team) => ({ ...team, name: copy === 0 ? team.name : `${team.name}-${copy}` })),
    ).flat(),
  };
}

const given = grown(Number(process.argv[2] ?? 1));
void printSample(() => {
  const parts = [...synthesizeFleet(given).parts.values()];
  const findings = parts.flatMap(({ result }) => result.findings).length;
  if (findings > 0) throw new Error(`the fleet has ${findings} findings`);
  return {
    nodes: given.clusters.flatMap(({ pools }) => pools.map(({ nodes }) => nodes)).reduce((sum, nodes) => sum + nodes),
    models: [...ordersByCluster(given).values()].flat().length,
    objects: parts.reduce((sum, { result }) => sum + result.summary.objects, 0),
  };
});
