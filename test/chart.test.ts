import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { chartIn, commentsOf } from './chart-states.ts';

const folder = 'llm-serving';

function file(state: 'vllm' | 'candle-vllm', name: string): string {
  const text = chartIn(state).files.get(name === 'inventory' ? 'inventory.yaml' : `${folder}/${name}.yaml`);
  if (text === undefined) throw new Error(`the state ${state} has no ${name}`);
  return text;
}

/** The documents of a file as plain values. */
function objects(state: 'vllm' | 'candle-vllm', name: string) {
  return parseAllDocuments(file(state, name)).map((document) => document.toJS());
}

describe('the files of a state', () => {
  it('candle-vllm writes seven manifests and the inventory', () => {
    expect([...chartIn('candle-vllm').files.keys()].sort()).toEqual([
      'inventory.yaml',
      'llm-serving/clef-serve.yaml',
      'llm-serving/coder-service.yaml',
      'llm-serving/coder.yaml',
      'llm-serving/kustomization.yaml',
      'llm-serving/networkpolicy.yaml',
      'llm-serving/reasoning-long-service.yaml',
      'llm-serving/reasoning.yaml',
    ]);
  });

  it('vllm has no coder-service: KServe makes coder-predictor itself', () => {
    expect([...chartIn('vllm').files.keys()]).not.toContain('llm-serving/coder-service.yaml');
  });

  it.each([
    ['vllm', ['clef-serve', 'coder', 'reasoning', 'reasoning-long-service', 'networkpolicy'], []],
    [
      'candle-vllm',
      ['clef-serve', 'coder-service', 'reasoning-long-service', 'networkpolicy'],
      ['llm-serving/coder.yaml', 'llm-serving/reasoning.yaml'],
    ],
  ] as const)('%s lists its files in order and parks the rest', (state, listed, parked) => {
    expect(objects(state, 'kustomization')[0].resources).toEqual(listed.map((name) => `${name}.yaml`));
    expect([...chartIn(state).parked].sort()).toEqual(parked);
  });

  it.each(['vllm', 'candle-vllm'] as const)('%s has no finding but what it accepts with a reason', (state) => {
    const { findings, notJudged } = chartIn(state).result;
    expect(findings.filter(({ accepted }) => !accepted)).toEqual([]);
    expect(findings.every(({ reason }) => (reason ?? '') !== '')).toBe(true);
    expect(notJudged).toEqual([]);
  });
});

describe('committed output', () => {
  it('dist/ is the default state, byte for byte', () => {
    const entries = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const committed = entries.map((entry) => join(entry.parentPath, entry.name).slice('dist/'.length)).sort();
    expect(committed).toEqual([...chartIn('candle-vllm').files.keys()].sort());
    for (const path of committed) {
      expect(readFileSync(join('dist', path), 'utf8'), path).toBe(chartIn('candle-vllm').files.get(path));
    }
  });

  it('the other state is pinned whole', async () => {
    for (const [path, text] of chartIn('vllm').files) {
      await expect(text).toMatchFileSnapshot(`__snapshots__/vllm/${path}`);
    }
  });
});

/** Facts that the comments of a file must carry, whatever the sentences around them. */
const facts: readonly [state: 'vllm' | 'candle-vllm', name: string, facts: readonly string[]][] = [
  [
    'candle-vllm',
    'clef-serve',
    [
      'candle-vllm 1, clef-serve 1',
      '2 stay free',
      'a TP=2 candle run',
      '2026-11-04',
      '/v1/systemone',
      'this count alone turns the route on',
      'parked at 0 while candle-vllm was brought up',
      '2026-10-30T06:23:40Z',
      'about 4 minutes',
      'pip-installs at every boot',
      '413',
      '100 MB',
      'Cloudflare',
      'v0.5.22',
      'CUDA 13',
      'dropped the Volta kernels',
      'joint_schema_model.py',
      'fp16',
      'one V100',
    ],
  ],
  [
    'vllm',
    'clef-serve',
    ['coder 2, clef-serve 1, reasoning 1', '4 of 4 cards', 'none is free', 'Pending for ever, waiting for a card'],
  ],
  [
    'vllm',
    'reasoning',
    [
      'V100-32GB at 64k context',
      '15.55 GiB',
      '137k tokens',
      '2.09x concurrency at 65536 tokens',
      'goal map',
      'qwen-finetune',
      '4 of 4 cards',
      'no second copy of the weights',
      'LLM_CHAT_BASE=reasoning-predictor',
      'breaks ingest at once',
      "the owners' pull request",
      "moving the client's host, not by removing the name",
      '`reasoning,reasoning-long`',
      'args.served_model_name',
      'vLLM 0.11.0',
      `FlexibleArgumentParser().parse_args([..., "--served-model-name", "a", "b"]) gives ['a', 'b']`,
      '40,960',
    ],
  ],
  [
    'candle-vllm',
    'reasoning',
    [
      'Parked: ',
      'The state vllm lists it again',
      'kubectl apply -k',
      'kubectl apply -f',
      'When listed: ',
      '4 of 4 cards',
      'accept kustomization-unlisted-file',
    ],
  ],
  ['candle-vllm', 'coder', ['Parked: ', 'When listed: ', 'Pending for ever, waiting for 2 cards']],
  [
    'candle-vllm',
    'coder-service',
    [
      'poimen-memory addresses a Service, not a pod and not an InferenceService',
      'selector and nothing else',
      'never changes again',
      'no window in which the host name is wrong',
      'LLM_CHAT_BASE',
      'llm-serving-ingress',
      '`poimen`',
      'poimen-memory-llm-egress',
      'readiness check',
      'port translation',
      'Never delete and recreate it',
      'ClusterIP',
      'asked for 2 V100s',
      'never reached Ready',
      'half the GPU pool',
      'candle-vllm replaces it',
    ],
  ],
  [
    'candle-vllm',
    'reasoning-long-service',
    [
      'ingest cutover',
      'no endpoint',
      'replace the 3 selector labels',
      'HTTP 200 in 0.0057 s',
      'port 8080 in 0.0182 s',
      'one endpoint, the reasoning pod, and to nothing else',
      'refuses a curl to :8080',
      'accept selector-matches-nothing',
      'would drop its ClusterIP',
    ],
  ],
  [
    'candle-vllm',
    'networkpolicy',
    [
      "poimen-memory's ingest and query",
      'poimen/poimen-memory-llm-egress',
      '8080',
      'app.kubernetes.io/part-of: llm-serving',
      'no ingress rule for it at all',
      'bare timeout',
      "predictor's log stayed empty",
      'hung engine for 34 days',
      'Assumed',
    ],
  ],
  [
    'candle-vllm',
    'kustomization',
    [
      'joint_schema_model.py',
      'ornith',
      'Ready=True',
      'desired equals available at 0',
      'never committed',
      'edit of its selector',
    ],
  ],
  [
    'vllm',
    'kustomization',
    [
      'Qwen3-Coder-30B-A3B-Instruct, 4-bit GPTQ, TP=2 at 262,144 tokens',
      'change of host only',
      'reasoning.yaml can go',
    ],
  ],
  ['candle-vllm', 'inventory', ['Never applied', 'Assumed']],
];

describe.each(facts)('comments in state %s of %s', (state, name, expected) => {
  const comments = commentsOf(file(state, name));
  it.each(expected)('carry %s', (fact) => {
    expect(comments).toContain(fact);
  });
});

describe('values', () => {
  it('clef-serve: one replica, Recreate, one card, a startup window over its cold start', () => {
    const [deployment, service] = objects('candle-vllm', 'clef-serve');
    const [container] = deployment.spec.template.spec.containers;
    expect(deployment.metadata.labels).toEqual({ app: 'clef-serve', 'app.kubernetes.io/part-of': 'llm-serving' });
    expect(deployment.spec.replicas).toBe(1);
    expect(deployment.spec.strategy).toEqual({ type: 'Recreate' });
    expect(container.resources.limits['nvidia.com/gpu']).toBe('1');
    expect(container.startupProbe.failureThreshold * container.startupProbe.periodSeconds).toBeGreaterThan(240);
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 8000, protocol: 'TCP' }]);
  });

  it('reasoning: the given arguments, one card, port 8080', () => {
    const [{ spec, metadata }] = objects('vllm', 'reasoning');
    const [container] = spec.predictor.containers;
    expect(metadata.labels['app.kubernetes.io/name']).toBe('llm-reasoning');
    expect(container.args).toEqual([
      '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4',
      '--served-model-name',
      'reasoning',
      'reasoning-long',
      '--quantization=gptq',
      '--dtype=float16',
      '--kv-cache-dtype=auto',
      '--max-model-len=65536',
      '--rope-scaling={"rope_type":"yarn","factor":2.0,"original_max_position_embeddings":32768}',
      '--max-num-seqs=4',
      '--host=0.0.0.0',
      '--port=8080',
    ]);
    expect(container.resources.limits['nvidia.com/gpu']).toBe('1');
    expect(container.ports).toEqual([{ containerPort: 8080, protocol: 'TCP' }]);
  });

  it.each([
    ['coder-service', 'coder-predictor', { app: 'candle-vllm' }],
    [
      'reasoning-long-service',
      'reasoning-long-predictor',
      {
        'app.kubernetes.io/name': 'llm-reasoning',
        component: 'predictor',
        'serving.kserve.io/inferenceservice': 'reasoning',
      },
    ],
  ])('%s: both ports and the selector of its backend', (name, service, selector) => {
    const [{ metadata, spec }] = objects('candle-vllm', name);
    expect(metadata.name).toBe(service);
    expect(metadata.labels).toEqual({ app: service, 'app.kubernetes.io/part-of': 'llm-serving' });
    expect(spec.type).toBe('ClusterIP');
    expect(spec.selector).toEqual(selector);
    expect(spec.ports).toEqual([
      { name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' },
      { name: 'http-8080', port: 8080, targetPort: 8080, protocol: 'TCP' },
    ]);
  });

  it('networkpolicy: the gateway, the client by namespace on the pod port, and pod to pod', () => {
    const [{ metadata, spec }] = objects('candle-vllm', 'networkpolicy');
    expect(metadata.name).toBe('llm-serving-ingress');
    expect(spec.podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/part-of': 'llm-serving' } });
    expect(spec.policyTypes).toEqual(['Ingress']);
    const [gateway, client, inside] = spec.ingress;
    expect(gateway.ports.map(({ port }: { port: number }) => port)).toEqual([80, 8000]);
    expect(client).toEqual({
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'poimen' } } }],
      ports: [{ port: 8080, protocol: 'TCP' }],
    });
    expect(inside).toEqual({ from: [{ podSelector: {} }] });
  });

  it.each([
    ['vllm', 'reasoning-predictor'],
    ['candle-vllm', 'coder-predictor'],
  ] as const)('in state %s the client asks for %s, without a port', (state, host) => {
    const pod = objects(state, 'inventory').find(
      ({ kind, metadata }) => kind === 'Pod' && metadata.namespace === 'poimen',
    );
    expect(pod.spec.containers[0].env).toEqual([{ name: 'LLM_CHAT_BASE', value: `http://${host}.llm-serving` }]);
  });
});
