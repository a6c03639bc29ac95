import { expect, it } from 'vitest';
import { assembleModel } from '../../src/model/assemble.ts';
import { modelOf } from './model-of.ts';

const deployment = (name: string, namespace = 'llm') => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: ${namespace}}
spec: {template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{name: c, image: i}]}}}
`;

it('keeps what is parked apart: nothing selects it and it holds nothing', () => {
  const { objects } = modelOf(`${deployment('running')}---${deployment('parked', 'other')}`);
  const model = assembleModel(
    { objects: objects.slice(0, 1), unlisted: objects.slice(1), kustomizations: [], problems: [] },
    { kserve: '0.15', detectEngine: () => undefined },
  );
  expect(model.workloads.map(({ name }) => name)).toEqual(['running']);
  expect(model.parked.map(({ name }) => name)).toEqual(['parked']);
  expect(model.namespaces).toEqual(new Set(['llm']));
  expect(model.select('other', { requirements: [] })).toEqual([]);
});

it('asks for each container which engine runs in it', () => {
  const seen: unknown[] = [];
  modelOf(
    `apiVersion: v1
kind: Pod
metadata: {name: p, namespace: llm}
spec:
  containers:
    - {name: c, image: "vllm/vllm-openai:v0.11.0", env: [{name: A, value: "1"}], volumeMounts: [{name: v, mountPath: /etc/e}]}
  volumes: [{name: v, configMap: {name: conf}}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: conf, namespace: llm}
data: {serve.yaml: "port: 8000"}
`,
    {
      detectEngine: ({ image, path, env, file }) => {
        seen.push([image, path, env.get('A')?.value, file('/etc/e/serve.yaml')]);
        return undefined;
      },
    },
  );
  expect(seen).toEqual([['vllm/vllm-openai:v0.11.0', ['spec', 'containers', 0], '1', 'port: 8000']]);
});

it('refuses a version that is none', () => {
  expect(() => modelOf('', { kserve: 'latest' })).toThrow('"latest" is no KServe version');
});
