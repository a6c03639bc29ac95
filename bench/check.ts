import { checks, runChecks } from '../src/checks/index.ts';
import { buildModel } from '../src/model/build-model.ts';
import { loadTexts } from '../src/model/load/set.ts';
import type { SourceText } from '../src/model/source.ts';
import { jsonReport } from '../src/report/json.ts';

/**
 * Prints what judging costs by the number of objects, stage by stage: `node --expose-gc --import tsx bench/check.ts`.
 * The growth factor is the time over the time of the row before, per object: 1 is linear.
 */

const sizes = [1_000, 3_000, 10_000];
/** Objects of one application, and applications of one namespace. */
const perApplication = 7;
const perNamespace = [20, Number.POSITIVE_INFINITY];
const faultyOneIn = 10;

function application(index: number, namespace: string): string {
  const name = `app-${index}`;
  const port = index % faultyOneIn === 0 ? 80 : 8000;
  const metadata = (suffix = '') => `metadata: {name: ${name}${suffix}, namespace: ${namespace}}`;
  const peer = (app: string) => `{podSelector: {matchLabels: {app: ${app}}}}`;
  const policy = (app: string, half: string, to: string, other: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
${metadata(`-${half}`)}
spec:
  podSelector: {matchLabels: {app: ${app}}}
  policyTypes: [${half}]
  ${half.toLowerCase()}: [{${to}: [${peer(other)}], ports: [{port: ${port}}]}]
`;
  const deployment = (suffix: string, container: string) => `apiVersion: apps/v1
kind: Deployment
${metadata(suffix)}
spec:
  selector: {matchLabels: {app: ${name}${suffix}}}
  template:
    metadata: {labels: {app: ${name}${suffix}, part-of: bench}}
    spec:
      nodeSelector: {kubernetes.io/hostname: node-${index % 50}}
      containers:
        - ${container}
`;
  const engine = `name: server
          image: vllm/vllm-openai:v0.11.0
          args: [--model=acme/tiny-7b, --served-model-name, ${name}, --port=8000, --max-model-len=8192]
          ports: [{name: api, containerPort: 8000}]
          resources: {requests: {cpu: 100m, memory: 64Mi}, limits: {memory: 128Mi}}`;
  const client = `{name: web, image: registry.example.org/web:1, env: [{name: URL, value: "http://${name}:80/v1"}]}`;
  return [
    deployment('', engine),
    deployment('-web', client),
    `apiVersion: v1\nkind: Service\n${metadata()}\nspec: {selector: {app: ${name}}, ports: [{name: http, port: 80, targetPort: api}]}\n`,
    policy(name, 'Ingress', 'from', `${name}-web`),
    policy(`${name}-web`, 'Egress', 'to', name),
    `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\n${metadata()}\nspec: {rules: [{backendRefs: [{name: ${name}, port: 80}]}]}\n`,
    `apiVersion: v1\nkind: ConfigMap\n${metadata()}\ndata: {key: value}\n`,
  ].join('---\n');
}

function texts(objects: number, applicationsPerNamespace: number): SourceText[] {
  const nodes = Array.from({ length: 50 }, (_, index) => {
    const labels = `{kubernetes.io/hostname: node-${index}}`;
    return `apiVersion: v1\nkind: Node\nmetadata: {name: node-${index}, labels: ${labels}}\nstatus: {allocatable: {cpu: 64, memory: 512Gi}}\n`;
  });
  const applications = Array.from({ length: Math.round(objects / perApplication) }, (_, index) => ({
    file: `app-${index}.yaml`,
    text: application(index, `ns-${Math.floor(index / applicationsPerNamespace)}`),
  }));
  return [{ file: 'nodes.yaml', text: nodes.join('---\n') }, ...applications];
}

interface Cost {
  readonly seconds: number;
  readonly row: string;
}

function measure(objects: number, applicationsPerNamespace: number, before: Cost | undefined): Cost {
  const given = texts(objects, applicationsPerNamespace);
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const times = [performance.now()];
  const set = loadTexts(given);
  times.push(performance.now());
  const model = buildModel(set, { kserve: '0.15' });
  times.push(performance.now());
  const result = runChecks(model, checks);
  times.push(performance.now());
  const report = [...jsonReport([{ result, texts: given }])].join('').length;
  times.push(performance.now());
  const mebibytes = (process.memoryUsage().heapUsed - heap) / 2 ** 20;
  const stages = times.slice(1).map((time, index) => (time - (times[index] ?? time)) / 1000);
  const seconds = stages.reduce((sum, stage) => sum + stage, 0);
  const { summary } = result;
  const growth = before ? (seconds / before.seconds / (objects / previous(objects))).toFixed(2) : '';
  const row = [summary.objects, ...stages.map((stage) => stage.toFixed(2)), seconds.toFixed(2), growth]
    .concat([mebibytes.toFixed(0), summary.errors + summary.warnings, (report / 2 ** 20).toFixed(1)])
    .map((cell) => String(cell).padStart(9))
    .join('');
  return { seconds, row };
}

function previous(objects: number): number {
  return sizes[sizes.indexOf(objects) - 1] ?? objects;
}

const columns = [
  'objects',
  'load s',
  'model s',
  'checks s',
  'report s',
  'all s',
  'growth',
  'heap MiB',
  'findings',
  'JSON MiB',
];
measure(500, 20, undefined);
for (const applicationsPerNamespace of perNamespace) {
  const spread = Number.isFinite(applicationsPerNamespace)
    ? `${applicationsPerNamespace} applications a namespace`
    : 'one namespace';
  process.stdout.write(`${spread}\n${columns.map((column) => column.padStart(9)).join('')}\n`);
  let before: Cost | undefined;
  for (const objects of sizes) {
    before = measure(objects, applicationsPerNamespace, before);
    process.stdout.write(`${before.row}\n`);
  }
}
