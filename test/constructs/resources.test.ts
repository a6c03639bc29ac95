import { describe, expect, it } from 'vitest';
import { type Resources, resourceRequirements } from '../../constructs/resources.ts';
import { plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

const of = (resources: Resources) => plainOf(resourceRequirements(testChart(), resources));

describe('resourceRequirements', () => {
  it('is empty with minimal props', () => {
    expect(of({})).toEqual({});
  });

  it('takes all props, with the cards on both sides', () => {
    const all: Required<Resources> = { cards: 2, requests: { cpu: '500m' }, limits: { cpu: 16, memory: '40Gi' } };
    expect(of(all)).toEqual({
      requests: { cpu: { value: '500m' }, 'nvidia.com/gpu': { value: '2' } },
      limits: { cpu: { value: 16 }, memory: { value: '40Gi' }, 'nvidia.com/gpu': { value: '2' } },
    });
  });

  it('says cards on both sides also where nothing else is limited', () => {
    expect(of({ cards: 1 })).toEqual({
      requests: { 'nvidia.com/gpu': { value: '1' } },
      limits: { 'nvidia.com/gpu': { value: '1' } },
    });
  });

  it.each<[string, Resources, string]>([
    [
      'an amount in a unit that Kubernetes does not know',
      { limits: { memory: '40GB' } },
      'resources.limits["memory"] is "40GB"; allowed: Kubernetes quantities such as 8, 500m, 12Gi or 800M. Write binary ' +
        'units as Mi or Gi.',
    ],
    ['a negative amount', { requests: { cpu: -1 } }, 'resources.requests["cpu"] is -1'],
    ['half a card', { cards: 0.5 }, 'resources.cards is 0.5; allowed: whole numbers from 0.'],
    [
      'cards among the amounts',
      { limits: { 'nvidia.com/gpu': 2 } },
      'resources.limits["nvidia.com/gpu"] is 2; allowed: cpu, memory and other resources. Use resources.cards, which ' +
        'keeps request and limit equal.',
    ],
  ])('refuses %s', (_what, resources, message) => {
    expect(() => of(resources)).toThrow(`apps: ${message}`);
  });
});
