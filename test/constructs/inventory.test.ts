import { describe, expect, it } from 'vitest';
import { Inventory, type InventoryProps } from '../../constructs/inventory.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { fileNotes } from '../../src/notes/on.ts';
import { testChart } from './app.ts';

describe('Inventory', () => {
  it('is a file beside the folders that says it is never applied', () => {
    const inventory = new Inventory(testChart());
    expect(inventory).toBeInstanceOf(ManifestFile);
    expect(inventory.path).toBe('inventory.yaml');
    expect(fileNotes(inventory)).toEqual([expect.stringMatching(/^Never applied: /)]);
  });

  it('takes all props', () => {
    const props: Required<InventoryProps> = { why: 'Read on 2026-01-01.' };
    const inventory = new Inventory(testChart(), 'cluster', props);
    expect(inventory.path).toBe('cluster.yaml');
    expect(fileNotes(inventory)).toEqual([expect.stringMatching(/^Never applied: .* Read on 2026-01-01\.$/)]);
  });
});
