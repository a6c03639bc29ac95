import { describe, expect, it } from 'vitest';
import { envVars } from '../../constructs/env.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';

describe('envVars', () => {
  it('keeps the order, takes literals and sources, and puts a note on the list item', () => {
    const vars = envVars({
      LATER: because('0', 'why'),
      EARLIER: { secretKeyRef: { name: 'hf', key: 'token' } },
    });
    expect(vars.map(isNoted)).toEqual([true, false]);
    expect(plainOf(vars)).toEqual([
      { name: 'LATER', value: '0' },
      { name: 'EARLIER', valueFrom: { secretKeyRef: { name: 'hf', key: 'token' } } },
    ]);
  });
});
