import { expect, it } from 'vitest';
import { stableServices } from '../src/stable-services.ts';

it('names the hand-written predictor Services of both states, once each', () => {
  expect(stableServices()).toEqual(['coder-predictor', 'reasoning-long-predictor']);
});
