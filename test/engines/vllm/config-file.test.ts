import { describe, expect, it } from 'vitest';
import { expandConfigFile } from '../../../src/engines/vllm/config-file.ts';

function expand(args: readonly string[], text?: string): string[] {
  const words = args.map((word, index) => ({ text: word, path: ['args', index] }));
  return expandConfigFile(words, () => text).map((word) => word.text);
}

describe('--config FILE', () => {
  it('puts its flags behind the model and before those of the command line', () => {
    expect(expand(['m', '--port', '80', '--config', 'f.yaml'], 'port: 90\n')).toEqual([
      'm',
      '--port',
      '90',
      '--port',
      '80',
    ]);
  });

  it('reads booleans as switches, lists as values, the rest as text', () => {
    const text = 'a: true\nb: false\nc: [x, 1]\nd: []\ne: 0.9\nf: {g: 1}\nh: null\n';
    expect(expand(['--config', 'f.yaml'], text)).toEqual([
      '--a',
      '--c',
      'x',
      '1',
      '--e',
      '0.9',
      '--f',
      '{"g":1}',
      '--h',
      'None',
    ]);
  });

  it.each([
    ['that the set does not hold', undefined],
    ['that is no mapping', '- a\n'],
    ['that is no YAML', 'a: [\n'],
  ])('%s leaves words that are not known', (_, text) => {
    expect(expand(['m', '--config', 'f.yaml'], text)).toEqual(['m', '\uE001']);
  });

  it.each([[['--config=f.yaml']], [['--config']], [['m']]])('leaves %j alone', (args) => {
    expect(expand(args, 'port: 90\n')).toEqual(args);
  });
});
