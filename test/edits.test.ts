import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedLines, ProjectCopy } from './project-copy.ts';

// The four edits of the README, each made in a copy of the sources and synthesized as an engineer would.

let project: ProjectCopy;
beforeEach(() => {
  project = new ProjectCopy();
});
afterEach(() => project.remove());
vi.setConfig({ testTimeout: 180_000 });

function changes(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const pairs = paths.map((path) => [path, changedLines(before[path] ?? '', after[path] ?? '')] as const);
  return Object.fromEntries(pairs.filter(([, lines]) => lines.length > 0));
}

describe('an edit of one line', () => {
  it('more replicas than the cards allow: refused by the budget, and dist/ stays byte for byte', () => {
    const before = project.files('dist');
    project.edit('src/workloads/clef-serve.ts', 'because(1, whyOneReplica)', 'because(2, whyOneReplica)');
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toContain('reservation-taken');
    expect(stderr).toContain('gpu-over-budget');
    expect(stderr).toContain('candle-vllm');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(project.files('dist')).toEqual(before);
  });

  it('a Service handed to another engine: selector and the comments that name the engine', () => {
    const before = project.files('dist');
    project.edit(
      'src/chart.ts',
      'longBackend: Backend = vllmReasoning',
      'longBackend: Backend = candle ?? vllmReasoning',
    );
    expect(project.synth()).toMatchObject({ code: 0 });
    const after = changes(before, project.files('dist'));
    expect(Object.keys(after)).toEqual(['llm-serving/reasoning-long-service.yaml']);
    const lines = after['llm-serving/reasoning-long-service.yaml'] ?? [];
    expect(lines).toContain('+    app: candle-vllm');
    expect(lines.filter((line) => line.startsWith('-    ') && !line.includes('#'))).toEqual([
      '-    app.kubernetes.io/name: llm-reasoning',
      '-    component: predictor',
      '-    serving.kserve.io/inferenceservice: reasoning',
    ]);
  });

  it('a parked workload: out of the list, and its file says why', () => {
    const vllm = { CHAT_ENGINE: 'vllm' };
    project.synth(['--output', 'before'], vllm);
    project.edit('src/chart.ts', "backend: coder(this), listedIn: ['vllm']", 'backend: coder(this), listedIn: []');
    expect(project.synth(['--output', 'after'], vllm)).toMatchObject({ code: 0 });
    const after = changes(project.files('before'), project.files('after'));
    expect(after['llm-serving/kustomization.yaml']).toContain('-  - coder.yaml');
    expect(after['llm-serving/coder.yaml']?.join('\n')).toContain('# Parked: ');
  });

  it('a newer image: refused, for its probe on this node failed', () => {
    const before = project.files('dist');
    const pinned = 'v0.11.0@sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c';
    project.edit(
      'src/facts/images.ts',
      `export const vllmImage = given(\n  'vllm/vllm-openai:${pinned}'`,
      `export const vllmImage = given(\n  'vllm/vllm-openai:v0.15.0'`,
    );
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toContain('unproven-image');
    expect(stderr).toContain('Error 803');
    expect(project.files('dist')).toEqual(before);
  });
});
