import { describe, expect, it } from 'vitest';
import { verifyRendered, verifyText } from '../../src/render/verify.ts';

const document = {
  constructPath: 'llm-serving/coder/Resource',
  object: { spec: { list: [1, 'on'], none: undefined } },
};

describe('verifyRendered', () => {
  it('accepts the same content', () => {
    expect(() => verifyRendered([document], [{ spec: { list: [1, 'on'] } }])).not.toThrow();
  });

  it.each<[string, unknown, string]>([
    [
      'another value',
      { spec: { list: [1, true] } },
      'spec.list[1]: internal error, please report it: the rendered text says true instead of "on"',
    ],
    [
      'a missing item',
      { spec: { list: [1] } },
      'spec.list: internal error, please report it: the rendered text says [1] instead of [1,"on"]',
    ],
    ['a missing field', {}, 'spec: internal error, please report it: the rendered text says nothing instead of {'],
    [
      'a field too many',
      { spec: { list: [1, 'on'], x: 1 } },
      'spec.x: internal error, please report it: the rendered text says 1 instead of nothing',
    ],
    [
      'null',
      { spec: { list: [1, 'on'], none: null } },
      'spec.none: internal error, please report it: the rendered text says null instead of nothing',
    ],
  ])('names construct and field for %s', (_, parsed, message) => {
    expect(() => verifyRendered([document], [parsed])).toThrow(`llm-serving/coder/Resource: ${message}`);
  });

  it('counts the documents', () => {
    expect(() => verifyRendered([document], [])).toThrow('the text has 0 documents of 1. Nothing was written');
    expect(() => verifyRendered([], [{}])).toThrow('the text has 1 documents instead of 0');
  });
});

describe('verifyText', () => {
  it('reads as YAML 1.1 does', () => {
    expect(() => verifyText([document], 'spec:\n  list:\n    - 1\n    - "on"\n')).not.toThrow();
    expect(() => verifyText([document], 'spec:\n  list:\n    - 1\n    - on\n')).toThrow('says true instead of "on"');
  });

  it('names the construct of a document that cannot be parsed', () => {
    expect(() => verifyText([document], 'a: b: c\n')).toThrow(
      "llm-serving/coder/Resource: internal error, please report it: the rendered text can't be parsed:",
    );
  });

  it('takes an empty text for no documents', () => {
    expect(() => verifyText([], '')).not.toThrow();
  });
});
