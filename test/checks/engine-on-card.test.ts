import { expect, test } from 'vitest';
import type { NotJudged } from '../../src/checks/check.ts';
import { enginesOnCards } from '../../src/checks/engine-on-card.ts';
import { modelOf } from '../model/model-of.ts';
import { gpuNode, vllm } from './planned-engine.ts';

function planned(...documents: readonly string[]) {
  const notJudged: NotJudged[] = [];
  const report = {
    finding: () => expect.fail('nothing is found here'),
    notJudged: (entry: NotJudged) => notJudged.push(entry),
  };
  return { engines: [...enginesOnCards(modelOf(documents.join('\n---\n')), report)], notJudged };
}

const qwen = '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4';
const v100 = gpuNode('Tesla-V100-PCIE-32GB', 32_768);

test('one plan per kind of card, however many nodes have it', () => {
  const second = v100.replace('node-tesla', 'second-tesla');
  const { engines } = planned(v100, second, gpuNode('NVIDIA-H200', 143_771), vllm([qwen]));
  const products = engines.flatMap(({ plans }) => plans.map(({ card }) => card.product));
  expect(products).toEqual(['Tesla-V100-PCIE-32GB', 'NVIDIA-H200']);
});

test('the demand of the command line reaches the plan', () => {
  const { engines } = planned(v100, vllm([qwen, '-tp=2', '--max-model-len=32K'], { cards: 2 }));
  expect(engines[0]?.plans[0]).toMatchObject({ tp: 2, contextTokens: 32_768, kvBytesPerToken: 49_152 });
});

test('what can not be planned is reported at the container', () => {
  const { engines, notJudged } = planned(v100, vllm(['--model=acme/coder']));
  expect(engines).toEqual([]);
  expect(notJudged).toMatchObject([{ path: ['spec', 'template', 'spec', 'containers', 0] }]);
});
