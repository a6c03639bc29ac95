import { describe, expect, it } from 'vitest';
import { deploymentStrategy, type RolloutStrategy } from '../../constructs/rollout-strategy.ts';
import { plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

const of = (strategy: RolloutStrategy) => plainOf(deploymentStrategy(testChart(), strategy));

describe('deploymentStrategy', () => {
  it('leaves the shares to Kubernetes with minimal props', () => {
    expect(of({ type: 'RollingUpdate' })).toEqual({ type: 'RollingUpdate' });
    expect(of({ type: 'Recreate' })).toEqual({ type: 'Recreate' });
  });

  it('takes all props', () => {
    const all: Required<RolloutStrategy> = { type: 'RollingUpdate', maxSurge: 0, maxUnavailable: '50%' };
    expect(of(all)).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: { value: 0 }, maxUnavailable: { value: '50%' } },
    });
  });

  it('refuses what only a rolling update has', () => {
    expect(() => of({ type: 'Recreate', maxSurge: 1 })).toThrow(
      'apps: strategy is {"type":"Recreate","maxSurge":1}; allowed: maxSurge and maxUnavailable with RollingUpdate ' +
        'only. Leave them out: Recreate ends every old pod first.',
    );
  });

  it('refuses a rolling update that may neither add nor take away', () => {
    expect(() => of({ type: 'RollingUpdate', maxSurge: 0, maxUnavailable: '0%' })).toThrow(
      'apps: strategy is {"type":"RollingUpdate","maxSurge":0,"maxUnavailable":"0%"}; allowed: a maxSurge or a ' +
        'maxUnavailable above 0. With both at 0 no pod could ever be replaced.',
    );
  });

  it('refuses text that is no share', () => {
    expect(() => of({ type: 'RollingUpdate', maxSurge: '25' })).toThrow(
      'apps: strategy.maxSurge is "25"; allowed: a whole number, or a share such as 25%.',
    );
  });
});
