import { describe, expect, it } from 'vitest';
import { checkLabels, type Labels, metadataPairs, pick } from '../../constructs/labels.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

describe('checkLabels', () => {
  it.each<[string, Labels]>([
    ['plain pairs', { app: 'a' }],
    ['a prefix', { 'app.kubernetes.io/name': 'llm-chat_1.2' }],
    ['an empty value', { empty: '' }],
    ['the longest key and value', { ['k'.repeat(63)]: 'v'.repeat(63) }],
    ['notes', because({ app: because('a', 'why') }, 'why')],
  ])('takes %s', (_what, labels) => {
    expect(() => checkLabels(testChart(), 'labels', labels)).not.toThrow();
  });

  it.each<[Labels, string]>([
    [
      { app: 'two words' },
      'apps: labels["app"] is "two words"; allowed: up to 63 letters, digits, "-", "_" and ".", with a letter or digit ' +
        'at both ends. Put longer text into an annotation.',
    ],
    [{ app: 'v'.repeat(64) }, 'allowed: up to 63 letters'],
    [{ 'two words': 'a' }, 'allowed: keys of letters, digits, "-", "_" and "."'],
    [{ 'Prefix/name': 'a' }, 'with an optional DNS prefix before a "/". Rename the label.'],
  ])('refuses %o', (labels, message) => {
    expect(() => checkLabels(testChart(), 'labels', labels)).toThrow(message);
  });

  it('says why a key is not for the user to set', () => {
    expect(() => checkLabels(testChart(), 'labels', { app: 'a' }, { app: 'It is the name.' })).toThrow(
      'apps: labels["app"] is "a"; allowed: any other key. It is the name.',
    );
  });
});

describe('metadataPairs', () => {
  it('moves a note on the map to its first pair', () => {
    const pairs = metadataPairs(because({ a: '1', b: '2' }, 'why'));
    expect(Object.entries(pairs).map(([key, value]) => [key, isNoted(value)])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(plainOf(pairs)).toEqual({ a: '1', b: '2' });
  });

  it('leaves plain pairs and their own notes as they are', () => {
    expect(metadataPairs({ a: '1' })).toEqual({ a: '1' });
    expect(metadataPairs({})).toEqual({});
    expect(isNoted(metadataPairs({ a: '1', b: because('2', 'why') }).b)).toBe(true);
  });
});

describe('pick', () => {
  it('keeps the order of the keys and leaves out what is not there', () => {
    expect(Object.entries(pick({ a: '1', b: '2', c: '3' }, ['c', 'x', 'a']))).toEqual([
      ['c', '3'],
      ['a', '1'],
    ]);
  });
});
