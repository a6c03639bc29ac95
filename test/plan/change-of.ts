import { stringify } from 'yaml';
import { buildModel } from '../../src/model/build-model.ts';
import { loadTexts } from '../../src/model/load/set.ts';
import type { ManifestSet } from '../../src/model/source.ts';
import { type Comparison, compareModels } from '../../src/plan/comparison.ts';
import { fileChanges } from '../../src/plan/files.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { planChange } from '../../src/plan/plan-change.ts';

/** Manifests by file; a list stands in `set.yaml`, and what is managed elsewhere in `inventory.yaml`. */
export type Files = Readonly<Record<string, readonly string[]>> | readonly string[];

export function setOf(files: Files): ManifestSet {
  const byFile = Array.isArray(files) ? { 'set.yaml': files } : files;
  return loadTexts(Object.entries(byFile).map(([file, documents]) => ({ file, text: documents.join('---\n') })));
}

/** The plan of a change from one set to another. */
export function changeOf(before: Files, after: Files): Plan {
  const [old, fresh] = [setOf(before), setOf(after)];
  const [was, is] = [old, fresh].map((set) => buildModel(set, { kserve: '0.15' }));
  if (!was || !is) throw new Error('two sets make two models');
  return planChange(was, is, fileChanges(old, fresh));
}

export function comparisonOf(before: Files, after: Files): Comparison {
  const [was, is] = [before, after].map((files) => buildModel(setOf(files), { kserve: '0.15' }));
  if (!was || !is) throw new Error('two sets make two models');
  return compareModels(was, is);
}

interface EngineProps {
  readonly replicas?: number;
  readonly cards?: number;
  readonly names?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly strategy?: object;
  readonly spec?: object;
}

const metadata = (name: string) => ({ name, namespace: 'llm' });

/** A Deployment that serves on 8000. */
export function engine(name: string, props: EngineProps = {}): string {
  const { replicas = 1, labels = { app: name }, strategy, spec } = props;
  return stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(name),
    spec: {
      replicas,
      ...(strategy && { strategy }),
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels }, spec: { containers: [container(props)], ...spec } },
    },
  });
}

export const recreate = { strategy: { type: 'Recreate' } };

/** An InferenceService that serves on 8080. */
export function inferenceService(name: string, props: EngineProps & { readonly predictor?: object } = {}): string {
  return stringify({
    apiVersion: 'serving.kserve.io/v1beta1',
    kind: 'InferenceService',
    metadata: { ...metadata(name), annotations: { 'serving.kserve.io/deploymentMode': 'RawDeployment' } },
    spec: {
      predictor: {
        minReplicas: 1,
        containers: [{ ...container(props), ports: [{ containerPort: 8080 }] }],
        ...props.predictor,
      },
    },
  });
}

function container({ cards = 0, names = ['chat'] }: EngineProps): object {
  return {
    name: 'server',
    image: 'vllm/vllm-openai:v0.11.0',
    args: ['--model=m', '--served-model-name', ...names],
    ports: [{ containerPort: 8000 }],
    resources: {
      requests: { memory: '8Gi' },
      limits: { memory: '8Gi', ...(cards > 0 && { 'nvidia.com/gpu': String(cards) }) },
    },
  };
}

/** A Service on 80; `spec` overrides. */
export function service(name: string, spec: object = {}): string {
  const ports = [{ port: 80, targetPort: 8000 }];
  return stringify({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata(name),
    spec: { selector: { app: name }, ports, ...spec },
  });
}

export function node(cards: number, memory = '64Gi'): string {
  const allocatable = { memory, 'nvidia.com/gpu': String(cards) };
  return stringify({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'gpu-1' }, status: { allocatable } });
}

export function facts(spec: object): string {
  return stringify({ apiVersion: 'llm-serving.io/v1alpha1', kind: 'ServingFacts', metadata: { name: 'facts' }, spec });
}

/** Seconds of a cold start. */
export function coldStart(workload: string, seconds: number): string {
  return facts({ coldStarts: [{ workload, namespace: 'llm', seconds }] });
}

/** A pod that calls the URL. */
export function client(url: string, name = 'web'): string {
  const spec = { containers: [{ name, env: [{ name: 'CHAT_URL', value: url }] }] };
  return stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata(name), labels: { app: name } }, spec });
}

/** What is applied, beside what the inventory tells of. */
export function applied(documents: readonly string[], inventory: readonly string[]): Files {
  return { 'set.yaml': documents, 'inventory.yaml': [facts({}), ...inventory] };
}
