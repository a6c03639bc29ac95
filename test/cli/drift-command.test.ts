import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences, runDrift } from '../../src/cli/drift-command.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drift-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function folder(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, name, 'llm-serving'), { recursive: true });
    writeFileSync(join(root, name, file), text);
  }
  return join(root, name);
}

describe('differences', () => {
  it('names changed, missing and left-over files', () => {
    const committed = folder('committed', {
      'inventory.yaml': 'a',
      'llm-serving/old.yaml': 'b',
      'llm-serving/c.yaml': 'c',
    });
    const fresh = folder('fresh', { 'inventory.yaml': 'a', 'llm-serving/new.yaml': 'b', 'llm-serving/c.yaml': 'C' });
    expect(differences(committed, fresh)).toEqual([
      'changed: llm-serving/c.yaml',
      'missing: llm-serving/new.yaml',
      'no longer synthesized: llm-serving/old.yaml',
    ]);
  });

  it('takes a missing folder for an empty one', () => {
    const fresh = folder('fresh', { 'inventory.yaml': 'a' });
    expect(differences(join(root, 'none'), fresh)).toEqual(['missing: inventory.yaml']);
  });
});

describe('runDrift', () => {
  it('finds dist/ in step, whatever state the shell asks for', () => {
    process.env.CHAT_ENGINE = 'vllm';
    try {
      expect(runDrift('dist')).toEqual({ text: 'drift: dist/ is what a fresh synth writes\n', exitCode: 0 });
    } finally {
      delete process.env.CHAT_ENGINE;
    }
  });

  it('finds deploy/ in step', () => {
    const text = 'drift: deploy/ is what a fresh synth writes\n';
    expect(runDrift('deploy', 'src/cli/synth-deploy.ts')).toEqual({ text, exitCode: 0 });
  });

  it('prints the command that mends it', () => {
    const { text, exitCode } = runDrift(join(root, 'none'));
    expect(exitCode).toBe(1);
    expect(text).toContain('missing: llm-serving/kustomization.yaml');
    expect(text).toContain('Mend it with: npm run synth && git add');
  });
});
