import { allowsLongContext, contextWindow } from '../engines/context-window.ts';
import type { EngineInvocation } from '../engines/invocation.ts';
import { contextTokens, knownModel } from '../engines/kv-demand.ts';
import { flagValue } from '../engines/last-option.ts';
import type { Workload } from '../model/serving-model.ts';
import { countText } from '../quantity/count.ts';
import type { Check, RawFinding } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmOnV100 } from './vllm-pod-example.ts';

const reasoning = '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4, --max-model-len=65536';
const yarn = '{"rope_type":"yarn","factor":2.0,"original_max_position_embeddings":32768}';

export const contextOverNativeWindow: Check = {
  id: 'context-over-native-window',
  section: 'The engine and the card',
  severity: 'error',
  description: "--max-model-len is above the model's window, and nothing stretches the window that far.",
  why:
    'vLLM stops before it loads anything: "User-specified max_model_len is greater than the derived max_model_len". ' +
    'The pod never gets ready and restarts in a loop.',
  remediation: "Stay within the model's window, or stretch it with rope scaling that reaches the context.",
  notAFault: [
    'rope scaling, by --rope-scaling or --hf-overrides, that reaches the context: factor times the original window for YaRN',
    'VLLM_ALLOW_LONG_MAX_MODEL_LEN=1: it starts',
    'no --max-model-len: the window itself is taken',
    'a model whose window the table does not know, and overrides that can not be read',
  ],
  example: {
    wrong: vllmOnV100(reasoning),
    right: vllmOnV100(`${reasoning}, --rope-scaling, '${yarn}'`),
  },
  run(model, report) {
    for (const { workload, container, engine } of engineContainers(model)) {
      const judged = judge(workload, engine);
      if (judged === undefined) continue;
      if ('message' in judged) report.finding(judged);
      else report.notJudged({ object: workload.object, path: container.path, ...judged });
    }
  },
};

function judge({ object }: Workload, engine: EngineInvocation): RawFinding | { missing: string } | undefined {
  const asked = flagValue(engine, '--max-model-len', contextTokens);
  if (asked.state !== 'known' || allowsLongContext(engine)) return undefined;
  if (engine.incomplete) return { missing: 'a part of the command line that only the running container knows' };
  const known = knownModel(engine);
  if ('missing' in known) return known;
  const window = known.kind === 'chat' ? contextWindow(known, engine) : undefined;
  if (window === undefined) return { missing: `the window of ${known.id}` };
  if (asked.value <= window.tokens) return undefined;
  const [tokens, reached] = [countText(asked.value), countText(window.tokens)];
  return {
    object,
    path: asked.option.path,
    message: `--max-model-len asks for ${tokens} tokens; the window of ${known.id} ends at ${reached}, ${window.origin}.`,
    fix: `Write --max-model-len=${window.tokens} or less, or rope scaling that reaches ${tokens}: --rope-scaling up to vLLM 0.11.0, --hf-overrides after it.`,
  };
}
