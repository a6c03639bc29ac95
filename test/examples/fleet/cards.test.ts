import { expect, it } from 'vitest';
import { cardKind } from '../../../examples/fleet/cards.ts';

it('takes memory and compute capability from the table of cards', () => {
  const l4 = { product: 'NVIDIA-L4', memoryMiB: 23_034, computeCapability: '8.9' };
  expect(cardKind('NVIDIA-L4')).toEqual(l4);
});

it.each(['NVIDIA-L5', 'Tesla-V100-PCIE-16GB'])('refuses %s, which is unknown or of unknown memory', (product) => {
  expect(() => cardKind(product)).toThrow(
    `no card "${product}" with its memory is known; known: Tesla-V100-PCIE-32GB,`,
  );
  expect(() => cardKind(product)).toThrow('Write it as the label nvidia.com/gpu.product does');
});
