import { describe, expect, it } from 'vitest';
import { mapDrift } from '../../src/cli/map-command.ts';

describe('mapDrift', () => {
  it('finds docs/map.md in step', () => {
    expect(mapDrift('docs/map.md')).toEqual({ text: 'drift: docs/map.md is what a fresh run writes\n', exitCode: 0 });
  });

  it('prints the command that mends it', () => {
    const { text, exitCode } = mapDrift('docs/none.md');
    expect(exitCode).toBe(1);
    expect(text).toContain('Mend it with: npm run map && git add docs/none.md');
  });
});
