import { describe, expect, it } from 'vitest';
import { type HttpProbe, type Probes, probes } from '../../constructs/probe.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

const of = (props: Probes) => plainOf(probes(testChart(), props, 8080));

describe('probes', () => {
  it('gives the container port to a probe with minimal props', () => {
    expect(of({ readinessProbe: { path: '/health' } })).toEqual({
      readinessProbe: { httpGet: { path: '/health', port: { value: 8080 } } },
    });
  });

  it('takes all props', () => {
    const counts = {
      initialDelaySeconds: 0,
      periodSeconds: 15,
      timeoutSeconds: 2,
      failureThreshold: 120,
      successThreshold: 1,
    };
    const probe: Required<HttpProbe> = { path: '/health', port: 9000, ...counts };
    const all: Required<Probes> = { readinessProbe: probe, startupProbe: probe, livenessProbe: probe };
    const expected = { httpGet: { path: '/health', port: { value: 9000 } }, ...counts };
    expect(of(all)).toEqual({ readinessProbe: expected, startupProbe: expected, livenessProbe: expected });
  });

  it('keeps a note on a whole probe', () => {
    const { startupProbe } = probes(testChart(), { startupProbe: because({ path: '/health' }, 'slow') }, 8080);
    expect(isNoted(startupProbe)).toBe(true);
  });

  it.each<[string, Probes, string]>([
    [
      'a relative path',
      { startupProbe: because({ path: 'health' }, 'why') },
      'startupProbe.path is "health"; allowed: absolute paths. Write /health.',
    ],
    [
      'no failure',
      { startupProbe: { path: '/', failureThreshold: 0 } },
      'startupProbe.failureThreshold is 0; allowed: whole numbers from 1.',
    ],
    [
      'several successes of a liveness probe',
      { livenessProbe: { path: '/', successThreshold: 2 } },
      'livenessProbe.successThreshold is 2; allowed: 1. Leave it out: only a readiness probe may ask for more successes.',
    ],
    ['a port that is none', { readinessProbe: { path: '/', port: -1 } }, 'readinessProbe.port is -1'],
  ])('refuses %s', (_what, props, message) => {
    expect(() => of(props)).toThrow(`apps: ${message}`);
  });
});
