import type { Chart } from 'cdk8s';
import { InferenceService, type InferenceServiceProps } from '../../constructs/inference-service.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { poimenMemory } from '../facts/clients.ts';
import { cluster, node } from '../facts/cluster.ts';
import { lastPassingProbe } from '../facts/images.ts';
import { reasoningOnOneCard } from '../facts/measured-starts.ts';
import { reasoningModel } from '../facts/models.ts';
import { because } from '../notes/because.ts';
import type { ClusterView } from '../notes/note.ts';
import { countText } from '../quantity/count.ts';
import { rounded, sentence } from './figures.ts';
import { chosen } from './stated.ts';
import { pinnedImage, placement, predictorPort, readinessProbe, voltaEnv } from './vllm-on-volta.ts';

const name = 'reasoning';
const engineVersion = lastPassingProbe.value.tag.slice(1);
const longName = 'reasoning-long';
const contextTokens = reasoningModel.contextTokens.value;
const startupProbe = { path: '/health', failureThreshold: 120, periodSeconds: 15 };

/** The InferenceService `reasoning`, in its own file. */
export function reasoning(chart: Chart): InferenceService {
  return new InferenceService(new ManifestFile(chart, name), 'InferenceService', reasoningProps());
}

/** Its values, each with its reason. What was not given is shared with coder, since the card demands it of both. */
export function reasoningProps(): InferenceServiceProps {
  return {
    name,
    labels: { 'app.kubernetes.io/name': 'llm-reasoning', 'app.kubernetes.io/part-of': cluster.partOf.value },
    deploymentMode: 'RawDeployment',
    minReplicas: chosen(1, 'one pod, as coder runs'),
    maxReplicas: 1,
    strategy: { type: because(chosen('Recreate', 'as coder does'), whyRecreate) },
    runtimeClassName: cluster.runtimeClass.value,
    ...placement,
    image: pinnedImage(),
    model: because(reasoningModel.id.value, whyThisModel()),
    servedModelNames: because(because([name, longName], whySecondName), whyBothNamesStay()),
    flags: {
      quantization: 'gptq',
      dtype: 'float16',
      kv_cache_dtype: 'auto',
      max_model_len: contextTokens,
      rope_scaling: because(ropeScaling(), whyRopeScaling()),
      max_num_seqs: chosen(4, 'as few slots as coder has'),
      host: '0.0.0.0',
      port: predictorPort,
    },
    port: predictorPort,
    env: voltaEnv(),
    readinessProbe,
    startupProbe: chosen(startupProbe, `the room that coder gets; no cold start of ${name} is on record`),
    resources: chosen(
      { cards: 1, requests: { cpu: '4', memory: '12Gi' }, limits: { cpu: '8', memory: '24Gi' } },
      'the memory request of coder, which schedules, and half of its cpu for half of its cards',
    ),
    sharedMemory: chosen('8Gi', 'as coder has it; one card needs less'),
  };
}

function whyRecreate(view: ClusterView): string {
  return sentence(view.workload(name).rollingUpdate());
}

function whyThisModel(): string {
  const { weightsGiBPerCard, kvTokens, concurrency, rounded: told } = reasoningOnOneCard;
  const tokens = told?.includes('kvTokens') ? `${countText(kvTokens / 1000)}k` : countText(kvTokens);
  return (
    `Measured on this cluster, on one ${node.cardName.value}-${node.cardMemoryGB.value}GB at 64k context: ${rounded(weightsGiBPerCard)} ` +
    `GiB of weights, ${tokens} tokens of KV cache, and ${concurrency}x concurrency at ${contextTokens} ` +
    'tokens per request.'
  );
}

function whySecondName(view: ClusterView): string {
  const { cardsFree, summary } = view.node(node.name.value);
  return (
    `Two names from one pod, on purpose: \`${longName}\` is the goal map's name for this model and the target of the ` +
    'qwen-finetune wiring. It is no second InferenceService, since this model holds its one card already and a second ' +
    `pod with the same weights ${cardsFree === 0 ? 'could not schedule' : 'would take one more'}: ${summary()}. A second ` +
    'name from one process costs nothing, and no second copy of the weights.'
  );
}

function whyBothNamesStay(): string {
  return [
    `\`${name}\` must stay: ${poimenMemory.name.value} pins ${poimenMemory.hostVariable.value}=reasoning-predictor, and ` +
      `dropping the name breaks ingest at once. coder serves \`${name}\` as well, an ambiguity that is known and ` +
      "documented in the owners' pull request; resolve it by moving the client's host, not by removing the name.",
    `Each name is an argv item of its own, never joined by a comma: this image's parser makes one model called ` +
      `\`${name},${longName}\` of the joined form, and api_server.py walks args.served_model_name to build the model ` +
      `list. Verified on vLLM ${engineVersion}: FlexibleArgumentParser().parse_args([..., ` +
      `"--served-model-name", "a", "b"]) gives ['a', 'b'].`,
  ].join('\n\n');
}

function ropeScaling(): string {
  const { ropeFactor, originalWindowTokens } = reasoningModel;
  const original = originalWindowTokens.value;
  // As text, since a number would print its factor as 2 and not as the model card's 2.0.
  return `{"rope_type":"yarn","factor":${ropeFactor.value.toFixed(1)},"original_max_position_embeddings":${original}}`;
}

function whyRopeScaling(): string {
  const { nativeWindowTokens, originalWindowTokens, ropeFactor } = reasoningModel;
  return (
    `Assumed: YaRN, since the model's native window is ${countText(nativeWindowTokens.value)} tokens and vLLM ` +
    `${engineVersion} takes ${countText(contextTokens)} only with rope scaling: ${ropeFactor.value} x ` +
    `${countText(originalWindowTokens.value)} = ${countText(contextTokens)}.`
  );
}
