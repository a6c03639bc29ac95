import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, YamlOutputType } from 'cdk8s';
import { GpuBudget } from '../constructs/gpu-budget.ts';
import { InferenceService } from '../constructs/inference-service.ts';
import { Inventory } from '../constructs/inventory.ts';
import { Kustomization } from '../constructs/kustomization.ts';
import { ManifestFile } from '../constructs/manifest-file.ts';
import { NetworkPolicy } from '../constructs/network-policy.ts';
import { PredictorService } from '../constructs/predictor-service.ts';
import { because } from '../src/notes/because.ts';
import { resolveObject } from '../src/notes/collect.ts';
import { NoteResolver } from '../src/notes/resolver.ts';
import { writeOutput } from '../src/render/output.ts';
import { synthesize } from '../src/synth/synthesize.ts';
import { printSample } from './sample.ts';

// One run of one tool in a process of its own, so that its peak memory is its own:
//   node --import tsx bench/synth-once.ts ours|stock SERVICES

const image = 'vllm/vllm-openai:v0.11.0';
const nodes = Array.from({ length: 100 }, (_, index) => `node-${index}`);

/** A model, its stable Service and its policy: three objects in a file, with a handful of notes. */
function addService(chart: Chart, index: number): ManifestFile {
  const name = `model-${index}`;
  const file = new ManifestFile(chart, name, { why: 'A model of the bench.' });
  const predictor = new InferenceService(file, 'Predictor', {
    name,
    labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'bench' },
    minReplicas: 1,
    maxReplicas: 1,
    strategy: { type: because('Recreate', 'A rolling update would wait for a card that the old pod holds.') },
    image: because(image, 'Pinned: the last image measured to work on these nodes.'),
    model: `acme/${name}`,
    servedModelNames: because([name, `${name}-long`], 'Two names from one process cost nothing.'),
    flags: { max_model_len: because(8192, 'What the clients ask for at most.'), gpu_memory_utilization: '0.90' },
    readinessProbe: { path: '/health' },
    startupProbe: because({ path: '/health', failureThreshold: 60, periodSeconds: 10 }, 'A cold start takes minutes.'),
    resources: { cards: 1, requests: { cpu: '2', memory: '8Gi' }, limits: { cpu: '4', memory: '16Gi' } },
    nodeSelector: { 'kubernetes.io/hostname': `node-${index % 100}` },
  });
  new PredictorService(file, 'Service', { name: `${name}-stable`, backend: predictor });
  new NetworkPolicy(file, 'Policy', {
    name: `${name}-in`,
    podSelector: { 'app.kubernetes.io/name': name },
    rules: [{ name: 'web', namespace: 'web', ports: [8080], why: 'The web front end asks this model.' }],
  });
  return file;
}

function compose(app: App, services: number): Chart {
  const chart = new Chart(app, 'bench', { namespace: 'bench', disableResourceNameHashes: true });
  new GpuBudget(new Inventory(chart), 'facts', {
    nodes: nodes.map((name) => ({
      name,
      cards: { product: 'NVIDIA-L40S', count: Math.ceil(services / 100), memoryMiB: 46_068, computeCapability: '8.9' },
      allocatableMemoryMiB: 1_000_000,
    })),
    imageProbes: nodes.map((node) => ({ image, node, driver: '580', verdict: 'pass', detail: 'it served' })),
  });
  const files = Array.from({ length: services }, (_, index) => addService(chart, index));
  new Kustomization(new ManifestFile(chart, 'kustomization'), 'Kustomization', {
    listed: files.map((file) => ({ file, why: 'A model of the bench.' })),
  });
  return chart;
}

/** What stock cdk8s gets: the same objects, resolved beforehand, as plain ApiObjects. */
function plainObjects(services: number) {
  const app = new App({ resolvers: [new NoteResolver()] });
  const chart = compose(app, services);
  return ManifestFile.all(chart).flatMap((file) => file.objects.map((object) => resolveObject(object).object));
}

function stock(services: number, folder: string): () => void {
  const objects = plainObjects(services);
  return () => {
    const app = new App({ outdir: folder, yamlOutputType: YamlOutputType.FILE_PER_RESOURCE });
    const chart = new Chart(app, 'bench', { disableResourceNameHashes: true });
    for (const [index, object] of objects.entries()) {
      // Resolved above, so apiVersion and kind are there.
      new ApiObject(chart, `object-${index}`, object as { apiVersion: string; kind: string });
    }
    app.synth();
  };
}

function ours(services: number, folder: string): () => void {
  return () => {
    const { files, result } = synthesize({
      state: 'only',
      states: ['only'],
      compose: (app) => compose(app, services),
      kserve: '0.15',
    });
    if (result.summary.errors > 0) throw new Error(JSON.stringify(result.findings[0]));
    writeOutput({ files, folder });
  };
}

async function main(tool: string, services: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'llm-serving-bench-'));
  try {
    const run = (tool === 'stock' ? stock : ours)(services, join(folder, 'out'));
    await printSample(() => {
      run();
      return {};
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [tool = '', count = ''] = process.argv.slice(2);
void main(tool, Number(count));
