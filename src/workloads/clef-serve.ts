import type { Chart } from 'cdk8s';
import { EngineDeployment, type EngineDeploymentProps } from '../../constructs/engine-deployment.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { gateway } from '../facts/clients.ts';
import { cluster, node } from '../facts/cluster.ts';
import { history } from '../facts/history.ts';
import { otherServer, torchImage } from '../facts/images.ts';
import { clefServeStart } from '../facts/measured-starts.ts';
import { clefModel } from '../facts/models.ts';
import { because } from '../notes/because.ts';
import type { ClusterView } from '../notes/note.ts';
import { countText } from '../quantity/count.ts';
import { minutes, sentence } from './figures.ts';
import { chosen, stated } from './stated.ts';
import { placement } from './vllm-on-volta.ts';

const name = 'clef-serve';
const port = 8000;
const startupProbe = { path: '/health', failureThreshold: 40, periodSeconds: 15 };

/** The Deployment `clef-serve` and its Service, in one file. */
export function clefServe(chart: Chart): EngineDeployment {
  return new EngineDeployment(new ManifestFile(chart, name, { why: whyOwnCode() }), 'Deployment', clefServeProps());
}

/** Its values, each with its reason. */
export function clefServeProps(): EngineDeploymentProps {
  return {
    name,
    labels: { 'app.kubernetes.io/part-of': cluster.partOf.value },
    replicas: because(1, whyOneReplica),
    strategy: { type: because('Recreate', whyRecreate) },
    runtimeClassName: cluster.runtimeClass.value,
    ...placement,
    image: stated(torchImage.reference),
    command: chosen(['sh', '-c'], 'the start command was not given; it installs, then runs the code of the model'),
    args: [
      'pip install --no-cache-dir -r /mnt/models/clef-flash/requirements.txt && ' +
        `exec python /mnt/models/clef-flash/${clefModel.implementation.value} ` +
        `--dtype=float16 --host=0.0.0.0 --port=${port}`,
    ],
    port: chosen(port, 'the container port was not given; 8000 is the other port of the policy rule'),
    servicePort: 80,
    startupProbe: because(startupProbe, whyLongStartup()),
    resources: chosen(
      { cards: 1, requests: { cpu: '2', memory: '8Gi' }, limits: { cpu: '4', memory: '16Gi' } },
      'cpu and memory were not given; the one card was',
    ),
  };
}

/** Why this model runs on code of its own: said at the file's top and in the kustomization. */
export function whyOwnCode(): string {
  return (
    `${clefModel.name.value} runs the implementation that the model ships, ${clefModel.implementation.value}, in ` +
    `${clefModel.dtype.value} on one ${node.cardName.value}. The server that would run it otherwise is needed at ` +
    `${otherServer.neededFrom.value} or later; that is published for CUDA ${otherServer.cuda.value} only, and CUDA ` +
    `${otherServer.cuda.value} dropped the Volta kernels.`
  );
}

function whyOneReplica(view: ClusterView): string {
  const { enabledOn, lastInference } = history.clefServe;
  return [
    `One pod, one card; ${view.node(node.name.value).summary()}.`,
    `Enabled on ${enabledOn.value} to serve ${gateway.path.value}, which the gateway already routes to this Service: this ` +
      'count alone turns the route on. Before, it was parked at 0 while candle-vllm was brought up on the same cards, ' +
      `and it served no inference request between ${lastInference.value} and then.`,
  ].join('\n\n');
}

function whyRecreate(view: ClusterView): string {
  return `The old pod gives its card back first. ${sentence(view.workload(name).rollingUpdate())}`;
}

function whyLongStartup(): string {
  const { failureThreshold, periodSeconds } = startupProbe;
  return (
    `A cold start takes about ${minutes(clefServeStart.readySeconds)} minutes: the pod pip-installs at every boot, because ` +
    `the torch base image can't be pushed to the registry (it stands behind Cloudflare, which answers 413 to a layer over ` +
    `${countText(cluster.registryLayerLimitMB.value)} MB). Assumed: ${failureThreshold} x ${periodSeconds} s = ` +
    `${minutes(failureThreshold * periodSeconds)} minutes of room, and the path.`
  );
}
