import { expect, test } from 'vitest';
import { nearestNames } from '../../src/engines/nearest-names.ts';

const cards = ['Tesla-V100-PCIE-32GB', 'Tesla-V100-SXM2-32GB', 'Tesla-T4', 'NVIDIA-H100-80GB-HBM3', 'NVIDIA-L4'];

test.each([
  ['V100x', 'Tesla-V100-PCIE-32GB'],
  ['tesla v100 sxm2', 'Tesla-V100-SXM2-32GB'],
  ['H100', 'NVIDIA-H100-80GB-HBM3'],
  ['Telsa-T4', 'Tesla-T4'],
])('%s is nearest to %s', (name, nearest) => {
  expect(nearestNames(name, cards)[0]).toBe(nearest);
});

test('gives as many as asked for', () => {
  expect(nearestNames('V100', cards, 2)).toEqual(['Tesla-V100-PCIE-32GB', 'Tesla-V100-SXM2-32GB']);
});
