import { describe, expect, it } from 'vitest';
import { refusedCombinations } from '../../../src/engines/vllm/refused-combinations.ts';
import { serving } from '../serving.ts';

const messages = (...args: readonly string[]) =>
  refusedCombinations(serving('--model=m', ...args), '0.11.0').map(({ message }) => message);

describe('values that it refuses together', () => {
  it.each<[readonly string[], string]>([
    [
      ['--enable-auto-tool-choice'],
      '`--enable-auto-tool-choice` stands without `--tool-call-parser`; vLLM raises TypeError as it starts',
    ],
    [
      ['--max-num-batched-tokens=64', '--max-num-seqs=128'],
      '`--max-num-batched-tokens` 64 is less than `--max-num-seqs` 128; vLLM raises ValueError',
    ],
    [
      ['--quantization=gptq', '--dtype=bfloat16'],
      '`--quantization gptq` computes in float16 only, and `--dtype` asks for bfloat16; vLLM raises ValueError',
    ],
    [
      ['--quantization=awq', '--dtype=float32'],
      '`--quantization awq` computes in float16 only, and `--dtype` asks for float32; vLLM raises ValueError',
    ],
    [
      ['--max-num-partial-prefills=4'],
      '`--max-num-partial-prefills` is 4; the V1 engine of vLLM 0.11.0 supports 1 only',
    ],
  ])('%j', (args, message) => expect(messages(...args)).toEqual([message]));
});

describe('what it takes together', () => {
  it.each<[readonly string[]]>([
    [['--enable-auto-tool-choice', '--tool-call-parser=hermes']],
    [['--enable-auto-tool-choice', '--config', '/etc/absent.yaml']],
    [['--max-num-batched-tokens=2k', '--max-num-seqs=2000']],
    [['--max-num-seqs=4096']],
    [['--quantization=gptq', '--dtype=auto']],
    [['--max-num-partial-prefills=1']],
  ])('%j', (args) => expect(messages(...args)).toEqual([]));

  it('partial prefills on a later version, which nobody has checked', () => {
    expect(refusedCombinations(serving('--max-num-partial-prefills=4'), '0.12.0')).toEqual([]);
  });
});
