import { describe, expect, it } from 'vitest';
import { kserveModeForVersion } from '../../src/checks/kserve-mode-for-version.ts';
import { judged } from './judged.ts';
import { inferenceService } from './manifests.ts';

const modeFindings = (mode: string, kserve: string, predictor = {}) =>
  judged(inferenceService('chat', predictor, { mode }), [kserveModeForVersion], kserve).findings;

describe('the annotation serving.kserve.io/deploymentMode', () => {
  it.each([
    [
      '0.15',
      'Standard',
      'error',
      'KServe 0.15 does not know the mode Standard; it came with 0.16.',
      'Write RawDeployment.',
    ],
    [
      '0.15.2',
      'Knative',
      'error',
      'KServe 0.15.2 does not know the mode Knative; it came with 0.16.',
      'Write Serverless.',
    ],
    [
      '0.15',
      'rawDeployment',
      'error',
      '"rawDeployment" is no deployment mode of KServe 0.15.',
      'Write RawDeployment or Serverless, spelt exactly so.',
    ],
    [
      '0.17',
      'Raw',
      'error',
      '"Raw" is no deployment mode of KServe 0.17.',
      'Write Standard or Knative, spelt exactly so.',
    ],
    [
      '0.16',
      'RawDeployment',
      'error',
      'KServe 0.16 refuses the mode RawDeployment at the first update.',
      'Write Standard.',
    ],
    [
      '0.16.0',
      'Serverless',
      'error',
      'KServe 0.16.0 refuses the mode Serverless at the first update.',
      'Write Knative.',
    ],
    ['0.17', 'RawDeployment', 'warning', 'KServe 0.17 rewrites the mode RawDeployment to Standard.', 'Write Standard.'],
    ['0.20', 'Serverless', 'warning', 'KServe 0.20 rewrites the mode Serverless to Knative.', 'Write Knative.'],
  ])('%s: %s is an %s', (kserve, mode, severity, message, fix) => {
    expect(modeFindings(mode, kserve)).toMatchObject([
      { severity, message, fix, path: 'metadata.annotations["serving.kserve.io/deploymentMode"]' },
    ]);
  });

  it('0.16 refuses the old name at once beside a deploymentStrategy', () => {
    const [finding] = modeFindings('RawDeployment', '0.16', { deploymentStrategy: { type: 'Recreate' } });
    expect(finding?.message).toBe(
      'KServe 0.16 refuses the mode RawDeployment at once, since a deploymentStrategy is set.',
    );
  });

  it.each([
    ['0.15', 'RawDeployment'],
    ['0.15', 'Serverless'],
    ['0.16', 'Standard'],
    ['0.20', 'Knative'],
    ['0.15', 'ModelMesh'],
    ['0.15', ''],
  ])('%s takes "%s"', (kserve, mode) => {
    expect(modeFindings(mode, kserve)).toEqual([]);
  });
});
