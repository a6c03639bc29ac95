import { expect, it } from 'vitest';
import { NoteError } from '../../src/notes/note-error.ts';

it('begins with the construct and the field where they are known', () => {
  const at = { constructPath: 'llm-serving/coder/Resource', field: ['spec', 'predictor', 'minReplicas'] };
  expect(new NoteError('lost', at).message).toBe('llm-serving/coder/Resource: spec.predictor.minReplicas: lost');
  expect(new NoteError('lost', { constructPath: 'a/b', field: [] }).message).toBe('a/b: lost');
  expect(new NoteError('lost').message).toBe('lost');
});
