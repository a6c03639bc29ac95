import { describe, expect, it } from 'vitest';
import { matches, selectorOf, selectorOfMap, selectorOfText } from '../../src/model/selector.ts';

const labels = { app: 'coder', tier: 'gpu', empty: '' };

describe('a LabelSelector', () => {
  it.each([
    [{}, true],
    [{ matchLabels: { app: 'coder' } }, true],
    [{ matchLabels: { app: 'coder', tier: 'cpu' } }, false],
    [{ matchLabels: { toString: 'x' } }, false],
    [{ matchExpressions: [{ key: 'app', operator: 'In', values: ['chat', 'coder'] }] }, true],
    [{ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['coder'] }] }, false],
    [{ matchExpressions: [{ key: 'absent', operator: 'NotIn', values: ['coder'] }] }, true],
    [{ matchExpressions: [{ key: 'empty', operator: 'Exists' }] }, true],
    [{ matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] }, false],
    [{ matchLabels: { app: 'coder' }, matchExpressions: [{ key: 'old', operator: 'Exists' }] }, false],
  ])('%j matches: %s', (selector, expected) => {
    expect(matches(selectorOf(selector), labels)).toBe(expected);
  });
});

it('reads the plain map of a Service, numbers in it as their text', () => {
  expect(matches(selectorOfMap({ app: 'coder', port: 80 }), { app: 'coder', port: '80' })).toBe(true);
});

describe('a label string', () => {
  it.each([
    ['app=coder', true],
    ['app == coder, tier!=cpu', true],
    ['app in (chat, coder),empty=', true],
    ['tier notin (gpu,cpu)', false],
    ['tier,!old', true],
    ['!tier', false],
    ['', true],
  ])('%j matches: %s', (text, expected) => {
    const selector = selectorOfText(text);
    expect(selector && matches(selector, labels)).toBe(expected);
  });

  it.each(['app=coder=x', 'app in coder', 'a b', '=x'])('refuses %j', (text) => {
    expect(selectorOfText(text)).toBeUndefined();
  });
});
