import { describe, expect, it } from 'vitest';
import { kserveNameTooLong } from '../../src/checks/kserve-name-too-long.ts';
import { judged, missingOf, placesOf } from './judged.ts';
import { inferenceService } from './manifests.ts';

const check = kserveNameTooLong;
const long = (length: number, namespace: string, mode?: string) =>
  inferenceService('c'.repeat(length), {}, { namespace, ...(mode !== undefined && { mode }) });

describe('the name of an InferenceService', () => {
  it('has at most 48 characters', () => {
    const [finding] = judged(long(49, 'ml'), [check]).findings;
    expect(finding?.message).toMatch(/^The name has 49 characters; the label app: .* would have 64 of at most 63\.$/);
    expect(finding?.fix).toBe('Shorten the name to 48 characters.');
  });

  it('has at most 52 characters together with its namespace', () => {
    const [finding] = judged(long(40, 'serving-lab-3'), [check]).findings;
    expect(finding?.message).toMatch(
      /^Name and namespace have 53 characters; the host .* would have 64 of at most 63\.$/,
    );
    expect(finding?.fix).toBe('Shorten the name to 39 characters.');
  });

  it.each([
    ['48 and a namespace of 2', long(48, 'ml')],
    ['48 and a namespace of 4', long(48, 'serv')],
    ['Knative mode', long(60, 'ml', 'Serverless')],
    ['48 and a namespace that nobody names', long(48, 'x').replace('  namespace: x\n', '')],
  ])('%s is fine', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });

  it('is not judged where the default of the cluster decides the mode', () => {
    expect(missingOf(check, long(49, 'ml', ''))).toEqual(["the deployment mode is the cluster's default"]);
    expect(missingOf(check, long(30, 'ml', ''))).toEqual([]);
  });
});
