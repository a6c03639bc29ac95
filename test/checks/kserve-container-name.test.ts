import { describe, expect, it } from 'vitest';
import { kserveContainerName } from '../../src/checks/kserve-container-name.ts';
import { judged, placesOf } from './judged.ts';
import { inferenceService } from './manifests.ts';

const check = kserveContainerName;
const named = (...names: (string | undefined)[]) =>
  inferenceService('chat', {
    containers: names.map((name) => ({ ...(name !== undefined && { name }), image: 'registry.example.org/chat:1' })),
  });

describe('several containers', () => {
  it('none of them called kserve-container crashes the controller', () => {
    const { findings } = judged(named('engine', 'logs'), [check]);
    expect(findings).toMatchObject([
      {
        path: 'spec.predictor.containers[0].name',
        message: "None of the predictor's 2 containers (engine, logs) is called kserve-container.",
        why: expect.stringContaining('crashes'),
      },
    ]);
  });

  it('kserve-container behind another is written over it', () => {
    const { findings } = judged(named('logs', 'kserve-container'), [check]);
    expect(findings).toMatchObject([
      {
        message: 'kserve-container is container 2 of the predictor, behind logs.',
        why: expect.stringContaining('logs never runs'),
      },
    ]);
  });
});

describe('no fault', () => {
  it.each([
    ['kserve-container first', named('kserve-container', 'logs')],
    ['one container of any name', named('engine')],
    ['a first container with no name, which KServe names', named(undefined, 'logs')],
    [
      'containers beside a model',
      inferenceService('chat', {
        model: { modelFormat: { name: 'huggingface' } },
        containers: [{ name: 'a' }, { name: 'b' }],
      }),
    ],
    [
      'containers beside a framework key',
      inferenceService('chat', { triton: {}, containers: [{ name: 'a' }, { name: 'b' }] }),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });

  it('up to 0.14, which renames the first', () => {
    expect(placesOf(check, named('engine', 'logs'), '0.14')).toEqual([]);
    expect(placesOf(check, named('engine', 'logs'), '0.20')).toHaveLength(1);
  });
});
