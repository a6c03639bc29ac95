import type { EngineInvocation, EngineOption } from '../invocation.ts';
import { flagValue, lastOption } from '../last-option.ts';
import { backendVariableGone } from './capability.ts';
import { parallelSize } from './parallel-size.ts';
import { pythonInt } from './python-number.ts';
import { compareVersions } from './versions.ts';

/** What is known beside the command line; what is missing, no remark speaks of. */
export interface RemarkContext {
  /** The oldest kind of card that the pod may land on. */
  readonly card?: { readonly product: string; readonly capability: string };
  /** Requests of full length that the KV pool holds at once. */
  readonly concurrency?: number;
  /** An image of a newer vLLM whose probe on this node ended in CUDA Error 803. */
  readonly error803?: string;
}

/** Something worth knowing about a setting that works: reported, never changed. */
export interface Remark {
  readonly id: string;
  readonly title: string;
  readonly finding: string;
  readonly advice: string;
  readonly source: string;
  /** The option that it is about, `true` where it is about none, undefined where it does not apply. */
  applies(engine: EngineInvocation, context: RemarkContext): EngineOption | true | undefined;
}

const isQwen3Coder = ({ model }: EngineInvocation) => /Qwen3-Coder/i.test(model?.text ?? '');
const isRelease = ({ version }: EngineInvocation, release: string) => version === release;
const isOlder = (context: RemarkContext, capability: string) =>
  context.card !== undefined && compareVersions(context.card.capability, capability) < 0;
const givenValue = (engine: EngineInvocation, name: string) => lastOption(engine, name)?.values[0]?.text;

export const remarks: readonly Remark[] = [
  {
    id: 'tool-parser-of-another-model',
    title: 'Qwen3-Coder with the tool parser `hermes`',
    finding:
      "vLLM's own documentation gives Qwen3-Coder-30B-A3B-Instruct the parser `qwen3_xml` (0.11.0 has `qwen3_coder` " +
      'too). `hermes` is the parser of Qwen2.5: it looks for JSON between tool_call tags, and Qwen3-Coder writes XML.',
    advice:
      'Try `--tool-call-parser=qwen3_xml` with a request that calls a tool, and keep the one that yields tool_calls.',
    source: 'vLLM 0.11.0, docs/features/tool_calling.md, section on Qwen3-Coder',
    applies: (engine) =>
      isQwen3Coder(engine) && givenValue(engine, '--tool-call-parser') === 'hermes'
        ? lastOption(engine, '--tool-call-parser')
        : undefined,
  },
  {
    id: 'reasoning-parser-without-reasoning',
    title: 'A reasoning parser on Qwen3-Coder',
    finding:
      'The model never writes a <think> block, as its card says. The parser `qwen3` of 0.11.0 then hands the whole text on ' +
      'as content: harmless, and of no use.',
    advice: 'Leave `--reasoning-parser` out.',
    source: 'model card of Qwen/Qwen3-Coder-30B-A3B-Instruct; vLLM 0.11.0, the reasoning parser qwen3',
    applies: (engine) => (isQwen3Coder(engine) ? lastOption(engine, '--reasoning-parser') : undefined),
  },
  {
    id: 'chunked-prefill-without-effect',
    title: '`--enable-chunked-prefill` on the V1 engine',
    finding:
      'vLLM 0.11.0 turns chunked prefill on for every generating model, whatever the flag says: neither it nor ' +
      '`--no-enable-chunked-prefill` changes anything.',
    advice: 'Leave the flag out, or keep it as a reminder.',
    source: 'vLLM 0.11.0, vllm/engine/arg_utils.py, _set_default_args',
    applies: (engine) => (isRelease(engine, '0.11.0') ? lastOption(engine, '--enable-chunked-prefill') : undefined),
  },
  {
    id: 'sequences-over-pool',
    title: 'More sequences than the KV pool holds at full length',
    finding:
      'The scheduler admits as many requests as `--max-num-seqs` says. Where the pool holds fewer at full length, vLLM ' +
      'preempts one and computes its prompt again later: no error, but a request that stands still for a while.',
    advice: 'Leave it where requests are mostly short; else lower `--max-num-seqs` to what the pool holds.',
    source: 'vLLM 0.11.0: "Maximum concurrency for N tokens per request" in its log, the V1 scheduler',
    applies: (engine, { concurrency }) => {
      const sequences = flagValue(engine, '--max-num-seqs', pythonInt);
      const over = sequences.state === 'known' && concurrency !== undefined && sequences.value > concurrency;
      return over ? sequences.option : undefined;
    },
  },
  {
    id: 'error-803-worth-a-retry',
    title: 'vLLM 0.15.0 and CUDA Error 803',
    finding:
      "The failure has the shape of a known fault of that image, not of a card that was dropped: its ld.so.conf.d puts CUDA's " +
      'compatibility libraries before those of the driver, which fails with driver 580 and the nvidia runtime. Its build ' +
      'list still names compute capability 7.0.',
    advice:
      'Probe it once more with LD_LIBRARY_PATH=/usr/local/nvidia/lib64:/usr/local/nvidia/lib, or take an image built after ' +
      'the fix.',
    source: 'vllm-project/vllm#30784, #33116 and #33992; gpustack/gpustack#4678',
    applies: (_engine, { error803 }) => (error803 === undefined ? undefined : true),
  },
  {
    id: 'flashinfer-sampler-on-old-card',
    title: 'The FlashInfer sampler on a card below 7.5',
    finding:
      'vLLM 0.11.0 takes the sampler of FlashInfer wherever that can be imported and the variable is not 0, and asks for ' +
      'no capability; FlashInfer itself wants 7.5.',
    advice: 'Set VLLM_USE_FLASHINFER_SAMPLER to "0".',
    source: 'vLLM 0.11.0, vllm/v1/sample/ops/topk_topp_sampler.py',
    applies: (engine, context) =>
      isRelease(engine, '0.11.0') && isOlder(context, '7.5') && !engine.env.has('VLLM_USE_FLASHINFER_SAMPLER')
        ? true
        : undefined,
  },
  {
    id: 'flex-attention-by-default',
    title: 'FlexAttention on a card below 8.0',
    finding:
      'Without VLLM_ATTENTION_BACKEND vLLM 0.11.0 takes FlexAttention on such cards ("Using FlexAttention backend on V1 ' +
      'engine." in the log). Triton attention runs there too, and has to be asked for.',
    advice: 'Try VLLM_ATTENTION_BACKEND=TRITON_ATTN and compare.',
    source: 'vLLM 0.11.0, vllm/platforms/cuda.py, get_attn_backend_cls',
    applies: (engine, context) =>
      isRelease(engine, '0.11.0') && isOlder(context, '8.0') && !engine.env.has('VLLM_ATTENTION_BACKEND')
        ? true
        : undefined,
  },
  {
    id: 'attention-variable-without-effect',
    title: 'VLLM_ATTENTION_BACKEND from 0.15 on',
    finding: 'This version no longer reads the variable, and says nothing about it.',
    advice: 'Write `--attention-backend`, which came with 0.13.',
    source: 'vllm-project/vllm#26315 (the flag) and #32812 (the removal)',
    applies: ({ version, env }) =>
      version !== undefined && compareVersions(version, backendVariableGone) >= 0 && env.has('VLLM_ATTENTION_BACKEND')
        ? true
        : undefined,
  },
  {
    id: 'custom-all-reduce-on-pcie-pair',
    title: 'Custom all-reduce on two PCIe cards',
    finding:
      'With exactly two cards vLLM turns its own all-reduce on as soon as the driver reports peer access, and tests nothing. ' +
      'On pairs of PCIe V100 cards the engine was seen to stand still after CUDA graph capture.',
    advice: 'Set `--disable-custom-all-reduce`: NCCL takes over, and is no slower between PCIe cards.',
    source: '1CatAI/1Cat-vLLM#652 and #430 (a fork), vllm-project/vllm#27313, NVIDIA/nccl#2079',
    applies: (engine, { card }) => {
      const isPair = parallelSize(engine)?.tensor === 2 && /PCIE/i.test(card?.product ?? '');
      return isPair && !lastOption(engine, '--disable-custom-all-reduce')
        ? lastOption(engine, '--tensor-parallel-size')
        : undefined;
    },
  },
  {
    id: 'decimal-suffix',
    title: 'A small suffix on a number of tokens',
    finding: 'vLLM reads a small k, m or g as decimal: `64k` is 64,000, and `64K` is 65,536.',
    advice: 'Write the capital letter, or the number, where a power of two is meant.',
    source: 'vLLM 0.11.0, human_readable_int in vllm/engine/arg_utils.py',
    applies: (engine) =>
      ['--max-model-len', '--max-num-batched-tokens']
        .map((name) => lastOption(engine, name))
        .find((option) => /^\d+[kmg]$/.test(option?.values[0]?.text ?? '')),
  },
];

/** A remark that applies, and the option that it is about. */
export interface MadeRemark {
  readonly remark: Remark;
  readonly option?: EngineOption;
}

export function remarksOn(engine: EngineInvocation, context: RemarkContext): MadeRemark[] {
  return remarks.flatMap((remark) => {
    const about = remark.applies(engine, context);
    if (about === undefined) return [];
    return about === true ? [{ remark }] : [{ remark, option: about }];
  });
}
