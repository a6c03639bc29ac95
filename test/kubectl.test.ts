import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { chartIn } from './chart-states.ts';

const absent = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).error !== undefined;
const reason = 'kubectl is not in PATH: install it from https://kubernetes.io/docs/tasks/tools/ to run this';

describe('kubectl kustomize', () => {
  it.for(['candle-vllm', 'vllm'] as const)('builds the state %s: the listed objects and nothing else', (state, ctx) => {
    if (absent) ctx.skip(reason);
    const folder = mkdtempSync(join(tmpdir(), 'llm-serving-kubectl-'));
    try {
      for (const [path, text] of chartIn(state).files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, 'llm-serving')], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const built = parseAllDocuments(stdout).map((document) => document.toJS());
      const applied = chartIn(state).model.objects.filter(({ document, kind }) => {
        return document.file.startsWith('llm-serving/') && kind !== 'Kustomization';
      });
      const byName = (objects: readonly Built[]) =>
        [...objects].sort((a, b) => (`${a.kind} ${a.metadata.name}` < `${b.kind} ${b.metadata.name}` ? -1 : 1));
      // The model's manifests are what kustomize would make of the files.
      expect(byName(built)).toEqual(byName(applied.map(({ manifest }) => manifest as unknown as Built)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

interface Built {
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
