import { expect, it } from 'vitest';
import { changeOf, engine, type Files, service } from './change-of.ts';

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).names;
}

const chat = service('chat');

it('names what a Service gains and loses, whoever serves it', () => {
  const before = [chat, engine('chat', { names: ['chat', 'reasoning'] })];
  const after = [chat, engine('chat', { names: ['chat', 'code'] })];
  expect(changesOf(before, after)).toEqual([
    { service: 'llm/chat', gained: ['code'], lost: ['reasoning'], unknown: [] },
  ]);
});

it('says whose names nobody knows', () => {
  const unknown = engine('chat')
    .replace(/args:[\s\S]*?ports:/, 'ports:')
    .replace('vllm/vllm-openai:v0.11.0', 'house/engine:1');
  expect(changesOf([chat, engine('chat')], [chat, unknown])).toEqual([
    { service: 'llm/chat', gained: [], lost: ['chat'], unknown: ['chat'] },
  ]);
  expect(changesOf([chat, unknown], [chat, unknown])).toEqual([]);
});

it('counts running pods only', () => {
  expect(changesOf([chat, engine('chat')], [chat, engine('chat', { replicas: 0 })])).toMatchObject([
    { lost: ['chat'] },
  ]);
});
