import { describe, expect, it } from 'vitest';
import { vllmArgs } from '../../constructs/vllm-args.ts';
import type { VllmFlags } from '../../imports/vllm-flags.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

const args = (flags: VllmFlags) => vllmArgs(testChart(), flags);

describe('vllmArgs', () => {
  it.each<[VllmFlags, string[]]>([
    [{ max_model_len: 65_536 }, ['--max-model-len=65536']],
    [{ max_model_len: '64K' }, ['--max-model-len=64K']],
    [{ gpu_memory_utilization: '0.90' }, ['--gpu-memory-utilization=0.90']],
    [{ gpu_memory_utilization: 0.9 }, ['--gpu-memory-utilization=0.9']],
    [{ enable_prefix_caching: true }, ['--enable-prefix-caching']],
    [{ enable_prefix_caching: false }, ['--no-enable-prefix-caching']],
    [{ served_model_name: ['a', 'b'] }, ['--served-model-name', 'a', 'b']],
    [{ rope_scaling: { rope_type: 'yarn', factor: 2 } }, ['--rope-scaling={"rope_type":"yarn","factor":2}']],
    [{ rope_scaling: '{"factor":2.0}' }, ['--rope-scaling={"factor":2.0}']],
    [{ port: 8080, host: '::' }, ['--port=8080', '--host=::']],
    [{ host: '::', port: 8080 }, ['--host=::', '--port=8080']],
    [{}, []],
  ])('renders %o', (flags, expected) => {
    expect(args(flags)).toEqual(expected);
  });

  it("puts a value's note on the item that holds it, a list's on the flag's", () => {
    const rendered = args({
      max_num_seqs: because(4, 'why'),
      served_model_name: because(['a', because('b', 'second')], 'names'),
      enable_chunked_prefill: because(true, 'why'),
      rope_scaling: because({ factor: 2 }, 'why'),
      quantization: 'gptq',
    });
    expect(rendered.map(isNoted)).toEqual([true, true, false, true, true, true, false]);
    expect(plainOf(rendered).slice(0, 4)).toEqual(['--max-num-seqs=4', '--served-model-name', 'a', 'b']);
  });

  it('refuses a list without items, and a number that is none', () => {
    expect(() => args({ served_model_name: [] })).toThrow(
      'apps: flags.served_model_name is []; allowed: at least one item. Leave the flag out.',
    );
    expect(() => args({ max_num_seqs: because(Number.NaN, 'why') })).toThrow(
      'apps: flags.max_num_seqs is "NaN"; allowed: numbers. Leave the flag out to take vLLM\'s default.',
    );
  });

  it('refuses to lose a note inside of a JSON value', () => {
    expect(() => args({ rope_scaling: { factor: because(2, 'the window') } })).toThrow('was read before');
  });
});
