import type { Chart } from 'cdk8s';
import type { Backend } from '../../constructs/backend.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { PredictorService } from '../../constructs/predictor-service.ts';
import { poimenMemory } from '../facts/clients.ts';
import { cluster, node } from '../facts/cluster.ts';
import { history } from '../facts/history.ts';
import { because } from '../notes/because.ts';
import type { ClusterView } from '../notes/note.ts';
import { predictorPort } from './vllm-on-volta.ts';

const client = poimenMemory.name.value;
const labels = { 'app.kubernetes.io/part-of': cluster.partOf.value };

/** The Service `coder-predictor`, where KServe makes none of that name. */
export function coderService(chart: Chart, backend: Backend): PredictorService {
  const name = 'coder-predictor';
  const why = [
    whyStable('there is no window in which the host name is wrong'),
    whyTwoPorts,
    whyNeverDelete,
    `The predictor before it (KServe's) asked for ${history.formerPredictorCards.value} ${node.cardName.value}s and never ` +
      `reached Ready, so it held half the GPU pool while it served nothing. ${backend.name} replaces it.`,
  ];
  return service(chart, {
    fileName: 'coder-service',
    name,
    why,
    backend: because(backend, whyEndpoints(name, backend)),
  });
}

/** The Service `reasoning-long-predictor`. */
export function reasoningLongService(chart: Chart, backend: Backend, parked: boolean): PredictorService {
  const name = 'reasoning-long-predictor';
  const { port80Seconds, port8080Seconds } = history.reasoningService;
  const why = [
    whyStable('there is no window in which the host name is wrong; here that window is the ingest cutover'),
    whyTwoPorts,
    whyNeverDelete,
    ...howToHandOver(backend),
    `Measured while the reasoning pod ran, from inside the ${client} pod: port 80 answered HTTP 200 in ` +
      `${port80Seconds.value} s, port ${predictorPort} in ${port8080Seconds.value} s. The selector resolved to one ` +
      'endpoint, the reasoning pod, and to nothing else.',
    `A predictor Service with port 80 only refuses a curl to :${predictorPort}.`,
  ];
  const reason = `${backend.name} is parked; the Service is kept, because deleting it would drop its ClusterIP`;
  const noted = because(
    backend,
    whyEndpoints(name, backend),
    parked ? { accept: { check: 'selector-matches-nothing', reason } } : {},
  );
  return service(chart, { fileName: 'reasoning-long-service', name, why, backend: noted });
}

/** Left out once it is done: the sentence would send its reader round in a circle. */
function howToHandOver({ name, selectorLabels }: Backend): string[] {
  const next = 'candle-vllm';
  if (name === next) return [];
  const labels = `${Object.keys(selectorLabels).length} selector labels`;
  return [`To hand it to ${next}, replace the ${labels} by the labels of its pods, and nothing else.`];
}

interface StableService {
  readonly fileName: string;
  readonly name: string;
  readonly why: readonly string[];
  readonly backend: Backend;
}

function service(chart: Chart, { fileName, name, why, backend }: StableService): PredictorService {
  const file = new ManifestFile(chart, fileName, { why: why.join('\n\n') });
  return new PredictorService(file, 'Service', { name, labels, backend });
}

function whyStable(window: string): string {
  return (
    `A stable name that clients use, kept apart from the process that serves it: ${client} addresses a Service, not a ` +
    "pod and not an InferenceService. The handoff from vLLM to candle-vllm changes this file's selector and nothing " +
    `else, the client's configuration never changes again, and ${window}.`
  );
}

const whyTwoPorts = [
  'Two ports on purpose:',
  `- 80 is the port of every other predictor Service of the namespace, and that of a client base URL without a port (${client}'s ${poimenMemory.hostVariable.value}).`,
  `- ${predictorPort} is the container port, the only one that llm-serving-ingress (from \`${poimenMemory.namespace.value}\`) and ${poimenMemory.egressPolicy.value} permit, and the one that the handoff's readiness check uses. Published as it is, it needs no port translation, which is easy to get wrong in a curl.`,
].join('\n');

const whyNeverDelete =
  'Never delete and recreate it: a delete drops the ClusterIP, and a client that cached the name in the gap fails until ' +
  'it resolves again.';

function whyEndpoints(service: string, backend: Backend) {
  return (view: ClusterView): string => {
    const { pods } = view.service(service);
    if (pods === 0) return `The pods of ${backend.name}, which is parked: the Service has no endpoint.`;
    return `The pods of ${backend.name}: ${pods === 1 ? 'one answers' : `${pods} answer`}.`;
  };
}
