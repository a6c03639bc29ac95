import { describe, expect, it } from 'vitest';
import { detectEngine } from '../../../src/engines/vllm/detect.ts';

interface Container {
  readonly image?: string;
  readonly command?: readonly unknown[];
  readonly args?: readonly unknown[];
}

function detect(spec: Container, env: Record<string, string | undefined> = {}) {
  return detectEngine({
    image: spec.image,
    spec: { ...spec },
    path: ['spec', 'containers', 0],
    env: new Map(Object.entries(env).map(([name, value]) => [name, { value, path: ['env', name] }])),
    file: () => undefined,
  });
}

const official = 'vllm/vllm-openai:v0.11.0';
const house = 'registry.example.net/platform/chat-runtime:1.8.2';

describe('a container with vLLM', () => {
  it.each<[string, Container, string | undefined, 'api_server' | 'serve' | undefined]>([
    ['the official image', { image: official, args: ['--model=m'] }, '0.11.0', 'api_server'],
    ['a mirror with a port', { image: 'r.example.net:8443/hub/vllm/vllm-openai:v0.11.0' }, '0.11.0', 'api_server'],
    ['tag and digest', { image: 'vllm/vllm-openai:v0.11.0@sha256:0f' }, '0.11.0', 'api_server'],
    ['a newer image', { image: 'vllm/vllm-openai:v0.12.0', args: ['m'] }, '0.12.0', 'serve'],
    ['an old image', { image: 'vllm/vllm-openai:v0.8.5' }, '0.8.5', 'api_server'],
    ["another's image of that name", { image: 'lmcache/vllm-openai:v0.3.7', args: ['m'] }, '0.3.7', undefined],
    ['a digest alone', { image: 'vllm/vllm-openai@sha256:0f', args: ['m'] }, undefined, undefined],
    ['nightly', { image: 'vllm/vllm-openai:nightly', args: ['m'] }, undefined, undefined],
    ['its own command', { image: official, command: ['vllm', 'serve', 'm'] }, '0.11.0', 'serve'],
    ['a command split over args', { image: official, command: ['vllm'], args: ['serve', 'm'] }, '0.11.0', 'serve'],
    ['a house image', { image: house, command: ['vllm', 'serve', 'm'] }, undefined, 'serve'],
    ['a house image whose args are the command', { image: house, args: ['vllm', 'serve', 'm'] }, undefined, 'serve'],
    ['a shell', { image: official, command: ['sh', '-c'], args: ['vllm serve m'] }, '0.11.0', 'serve'],
  ])('%s', (_, container, version, entrypoint) => {
    expect(detect(container)).toMatchObject({ engine: 'vllm', version, entrypoint });
  });

  it('has its words where they are written', () => {
    const engine = detect({ image: official, args: ['--model=m', '--port', '8001'] });
    expect(engine?.options.map(({ name, path }) => [name, path])).toEqual([
      ['--model', ['spec', 'containers', 0, 'args', 0]],
      ['--port', ['spec', 'containers', 0, 'args', 1]],
    ]);
    expect(engine).toMatchObject({ model: { text: 'm' }, servedNames: ['m'], port: 8001, joinsGroup: false });
  });

  it('does not guess the model where the entrypoint is not known', () => {
    expect(detect({ image: 'vllm/vllm-openai:nightly', args: ['m'] })).toMatchObject({ model: undefined, faults: [] });
  });
});

describe('no engine', () => {
  it.each<[string, Container]>([
    ['another engine', { image: 'lmsysorg/sglang:v0.5.3', command: ['python3', '-m', 'sglang.launch_server'] }],
    ['a router that names vLLM', { image: 'registry.example.net/router:2', args: ['--backend', 'vllm'] }],
    ['a benchmark in the image', { image: official, command: ['vllm', 'bench', 'serve'] }],
    ['a download in the image', { image: official, command: ['hf', 'download', 'm'] }],
    ['a one-liner in the image', { image: official, command: ['python3', '-c', 'import vllm'] }],
    ['a script in the image', { image: official, command: ['/scripts/start.sh'] }],
    ['a simulator', { image: 'ghcr.io/llm-d/llm-d-inference-sim:v0.5.0', args: ['--model', 'm'] }],
    ['no image', { args: ['--model', 'm'] }],
  ])('%s', (_, container) => expect(detect(container)).toBeUndefined());
});

describe('$(NAME)', () => {
  const port = (value: string, env: Record<string, string | undefined>) =>
    detect({ image: official, args: ['--model=m', '--port', value] }, env);

  it('is replaced where the value is known', () => {
    expect(port('$(PORT)', { PORT: '8300' })?.port).toBe(8300);
    expect(detect({ image: official, args: ['--port=$(PORT)'] }, { PORT: '8300' })?.port).toBe(8300);
  });

  it('leaves the value unknown where only the cluster knows it', () => {
    for (const env of [{}, { PORT: undefined }]) {
      expect(port('$(PORT)', env)).toMatchObject({ port: undefined, incomplete: false, faults: [] });
    }
  });

  it('is literal behind a second dollar', () => {
    expect(detect({ image: official, args: ['--model=$$(X)'] })?.model?.text).toBe('$(X)');
  });

  it("in a script is the shell's, unless Kubernetes knows the name", () => {
    const engine = (env: Record<string, string>) =>
      detect({ image: official, command: ['sh', '-c', 'vllm serve m --port $(PORT) -tp $(nproc)'] }, env);
    expect(engine({})?.port).toBeUndefined();
    expect(engine({ PORT: '8300' })?.port).toBe(8300);
  });
});

it('leaves a name unknown that KServe fills in', () => {
  expect(detect({ image: official, args: ['--model=/mnt/models', '--served-model-name={{ .Name }}'] })).toMatchObject({
    servedNames: undefined,
    incomplete: false,
  });
});

describe('the environment', () => {
  it("is the container's, and over it the shell's", () => {
    const engine = detect(
      { image: official, command: ['sh', '-c', 'export A=2\nB=3 vllm serve m'] },
      { A: '1', C: '4', D: undefined },
    );
    expect(Object.fromEntries([...(engine?.env ?? [])].map(([name, { text }]) => [name, text]))).toEqual({
      A: '2',
      B: '3',
      C: '4',
      D: undefined,
    });
    expect(engine?.env.get('C')?.path).toEqual(['env', 'C']);
    expect(engine?.env.get('A')?.path).toEqual(['spec', 'containers', 0, 'command', 2]);
  });
});

describe('a script that starts it only sometimes', () => {
  it('says that it is vLLM, and nothing else', () => {
    const script = 'if [ $RANK = 0 ]; then vllm serve m --port 80; fi';
    expect(detect({ image: official, command: ['sh', '-c', script] })).toMatchObject({
      incomplete: true,
      options: [],
      model: undefined,
      port: undefined,
      faults: [],
    });
  });
});

describe('a command line in one item of command', () => {
  it.each<[string, Container]>([
    ['alone', { image: official, command: ['vllm serve m --port 8000'] }],
    ['with args', { image: house, command: ['vllm serve'], args: ['m', '--port=8000'] }],
    ['a shell', { image: house, command: ['sh -c'], args: ['vllm serve m'] }],
  ])('%s', (_, container) => {
    expect(detect(container)).toMatchObject({
      incomplete: true,
      port: undefined,
      faults: [{ kind: 'one-string', path: ['spec', 'containers', 0, 'command', 0] }],
    });
  });

  it('that is no vLLM is nothing', () => {
    expect(detect({ image: official, command: ['python3 -m http.server'] })).toBeUndefined();
  });
});

it('takes numbers among the args for text', () => {
  expect(detect({ image: official, args: ['--model=m', '--port', 8001] })?.port).toBe(8001);
});
