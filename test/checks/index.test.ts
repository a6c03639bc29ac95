import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/checks/check.ts';
import { checks } from '../../src/checks/index.ts';
import { judged } from './judged.ts';

/** The ids that reports, acceptances and documents use: none may change. */
const ids = [
  'unparsable-yaml',
  'duplicate-key',
  'duplicate-object',
  'unknown-field',
  'kustomization-missing-file',
  'kustomization-unlisted-file',
  'kustomization-breaks-inference-service',
  'stale-acceptance',
  'gpu-over-budget',
  'request-over-allocatable',
  'rollout-deadlock',
  'limit-below-request',
  'reservation-taken',
  'gpu-request-mismatch',
  'parallel-size-mismatch',
  'unknown-engine-flag',
  'invalid-engine-value',
  'ignored-engine-argument',
  'command-as-one-string',
  'joined-served-names',
  'duplicate-served-name',
  'shared-memory-too-small',
  'unsupported-on-card',
  'weights-over-card-memory',
  'context-over-kv-pool',
  'context-over-native-window',
  'unpinned-image',
  'unproven-image',
  'unwritable-cache',
  'service-env-collision',
  'startup-window-too-short',
  'probe-port-mismatch',
  'selector-matches-nothing',
  'selector-matches-several',
  'target-port-mismatch',
  'reserved-service-name',
  'reserved-label',
  'policy-port-not-pod-port',
  'policy-selects-nothing',
  'client-blocked',
  'client-url-unresolved',
  'route-unanswered',
  'kserve-container-name',
  'kserve-mode-for-version',
  'kserve-zero-replicas',
  'kserve-name-too-long',
];

describe('the registry', () => {
  it('has every check, in the order of the sections', () => {
    expect(checks.map(({ id }) => id)).toEqual(ids);
  });

  it('has every check that a file of the folder holds, each file called by the id', async () => {
    const files = readdirSync('src/checks').filter((file) => file.endsWith('.ts') && file !== 'index.ts');
    const held = await Promise.all(
      files.map(async (file) => {
        const exports: Record<string, unknown> = await import(`../../src/checks/${file}`);
        return Object.values(exports)
          .filter(isCheck)
          .map((check) => ({ check, file }));
      }),
    );
    for (const { check, file } of held.flat()) expect(file).toBe(`${check.id}.ts`);
    expect(new Set(held.flat().map(({ check }) => check))).toEqual(new Set(checks));
  });
});

function isCheck(value: unknown): value is Check {
  return typeof value === 'object' && value !== null && 'id' in value && 'run' in value && 'example' in value;
}

describe.each(checks)('$id', ({ id, severity, example, ...check }) => {
  it('has a test of its own', () => {
    expect(existsSync(`test/checks/${id}.test.ts`)).toBe(true);
  });

  it('finds exactly its own fault in its wrong example', () => {
    const open = judged(example.wrong, checks).findings.filter((finding) => !finding.accepted);
    const found = open.filter((finding) => finding.severity === 'error' || finding.check === id);
    expect(found).not.toEqual([]);
    for (const finding of found) expect(finding).toMatchObject({ check: id, severity });
  });

  it('finds no error, and nothing of its own, in its right example', () => {
    const open = judged(example.right, checks).findings.filter((finding) => !finding.accepted);
    expect(open.filter((finding) => finding.severity === 'error' || finding.check === id)).toEqual([]);
  });

  it('says what, why and what to do in sentences', () => {
    for (const text of [check.description, check.why, check.remediation]) expect(text).toMatch(/[.!)]$/);
    expect(check.notAFault.length).toBeGreaterThan(0);
  });
});
