import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Fleet, fleet, ordersByCluster, synthesizeFleet } from '../../../examples/fleet/fleet.ts';

const { files, parts } = synthesizeFleet(fleet);

describe('the fleet', () => {
  it('has 3 clusters of 40 nodes with 9 kinds of cards, and 100 models', () => {
    const nodes = fleet.clusters.map(({ pools }) => pools.reduce((sum, pool) => sum + pool.nodes, 0));
    expect(nodes).toEqual([40, 40, 40]);
    expect(new Set(fleet.clusters.flatMap(({ pools }) => pools.map(({ product }) => product))).size).toBe(9);
    expect([...ordersByCluster(fleet).values()].flat()).toHaveLength(100);
  });

  it.each([...parts])('%s has no finding, and none that it had to accept', (_, { result }) => {
    expect(result.findings).toEqual([]);
    expect(result.failed).toEqual([]);
  });

  it('knows the weights of every model, so that each is judged against its cards', () => {
    const unjudged = [...parts.values()].flatMap(({ result }) => result.notJudged);
    expect(unjudged.filter(({ missing }) => missing.includes('weights'))).toEqual([]);
  });

  it('puts the models of a cluster into its own folder, beside an inventory that is never applied', () => {
    expect(files.get('ap-south/models/voice-r1-14b.yaml')).toContain('- --dtype=half');
    expect(files.get('eu-west/models/search-r1-14b.yaml')).toContain('- --dtype=bfloat16');
    expect(files.get('eu-west/models/kustomization.yaml')).not.toContain('inventory');
    expect(files.get('us-east/inventory.yaml')).not.toContain('eu-west');
  });

  it('has ArgoCD follow the folder of every cluster', () => {
    expect(parse(files.get('applicationset.yaml') ?? '')).toMatchObject({
      kind: 'ApplicationSet',
      spec: {
        generators: [{ list: { elements: [{ cluster: 'eu-west' }, { cluster: 'us-east' }, { cluster: 'ap-south' }] } }],
        template: { spec: { source: { path: 'clusters/{{.cluster}}/models' }, destination: { name: '{{.cluster}}' } } },
      },
    });
  });
});

/** The fleet with one more team in us-east. */
function withTeam(orders: Fleet['teams'][number]['orders'], cluster = 'us-east'): Fleet {
  return { ...fleet, teams: [...fleet.teams, { name: 'newcomer', cluster, orders }] };
}

describe('an order too many', () => {
  const pool = 18 * 4;
  const taken = 14;

  it('may take the last card of a pool', () => {
    const full = synthesizeFleet(withTeam({ 'qwen3-0b6': pool - taken }));
    expect(full.parts.get('us-east')?.result.findings).toEqual([]);
  });

  it('is refused where the pool has no card left, in its own cluster only', () => {
    const over = synthesizeFleet(withTeam({ 'qwen3-0b6': pool - taken + 1 }));
    const refused = [...over.parts].filter(([, { result }]) => result.summary.errors > 0).map(([name]) => name);
    expect(refused).toEqual(['us-east']);
    const findings = over.parts.get('us-east')?.result.findings ?? [];
    expect(findings.map(({ check }) => check)).toEqual(['gpu-over-budget']);
    expect(findings[0]?.message).toMatch(
      /^us-east-small-1, .* and 10 more have 72 cards, and the pods that can only run there ask for 73 cards: newcomer-qwen3-0b6 59 /,
    );
  });

  it('is refused for a cluster that the fleet does not have', () => {
    expect(() => synthesizeFleet(withTeam({ 'qwen3-4b': 1 }, 'us-west'))).toThrow(
      'the cluster of newcomer is "us-west"; allowed: eu-west, us-east, ap-south. Correct it, or add it.',
    );
  });

  it('is refused for a role that the cluster has no pool of', () => {
    const smallOnly = fleet.clusters.map(({ name, pools }) => ({ name, pools: pools.slice(0, 1) }));
    expect(() => synthesizeFleet({ ...fleet, clusters: smallOnly })).toThrow(
      'the pool of qwen25-7b in eu-west is "medium"; allowed: small. Correct it, or add it.',
    );
  });
});

it('names the fault where a model does not fit the cards of a cluster', () => {
  const [first, ...others] = fleet.clusters;
  const pools = (first?.pools ?? []).map((pool) => (pool.role === 'medium' ? { ...pool, product: 'Tesla-T4' } : pool));
  const { parts } = synthesizeFleet({ ...fleet, clusters: [{ name: 'eu-west', pools }, ...others] });
  const faults = new Set(parts.get('eu-west')?.result.findings.map(({ check }) => check));
  expect(faults).toContain('weights-over-card-memory');
});
