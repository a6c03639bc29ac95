import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProjectCopy } from '../project-copy.ts';

vi.setConfig({ testTimeout: 180_000 });

let project: ProjectCopy;
beforeEach(() => {
  project = new ProjectCopy();
});
afterEach(() => project.remove());

const stackTrace = /^\s+at /m;

describe('npm run synth', () => {
  it('says what it wrote, who holds the cards, and what is parked, accepted and assumed', () => {
    project.edit('src/facts/history.ts', "enabledOn: given('2026-11-04')", "enabledOn: given('2026-11-05')");
    const { code, stdout, stderr } = project.synth();
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toEqual([
      'dist (candle-vllm): 1 changed, 7 unchanged',
      '  llm-serving/clef-serve.yaml',
      expect.stringMatching(
        /^ {2}worker-1 {2}cards {3}████ ████ ░░░░ ░░░░ {3}2 of 4: candle-vllm 1, clef-serve 1, 2 kept for a TP=2 candle run$/,
      ),
      expect.stringMatching(/^ {12}memory {2}█+░+ {2}8\.0 of 62\.0 GiB requested$/),
      expect.stringMatching(/^ {2}parked 2 \(coder\.yaml, reasoning\.yaml\) · accepted 3 · assumed \d+$/),
      '',
    ]);
  });

  it('gives the same bytes in another locale, time zone and working directory', () => {
    const env = { LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Chatham' };
    expect(project.synth(['--output', 'elsewhere'], env).code).toBe(0);
    expect(project.files('elsewhere')).toEqual(project.files('dist'));
  });

  it('--output writes its own entries and leaves dist/ and what else is there alone', () => {
    const before = project.files('dist');
    mkdirSync(join(project.folder, 'mine'));
    writeFileSync(join(project.folder, 'mine/notes.txt'), 'kept');
    const { code, stderr } = project.synth(['--output', 'mine'], { CHAT_ENGINE: 'vllm' });
    expect(code).toBe(0);
    expect(stderr).toContain('mine (vllm): 7 written');
    expect(project.files('mine')['notes.txt']).toBe('kept');
    expect(Object.keys(project.files('mine'))).toContain('llm-serving/coder.yaml');
    expect(project.files('dist')).toEqual(before);
  });

  it('refuses a state that it does not know, and names the two that it knows', () => {
    const { code, stderr } = project.synth([], { CHAT_ENGINE: 'llama' });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'synth refused: the chat engine is "llama"; allowed: candle-vllm, vllm. ' +
        'Set CHAT_ENGINE, or the property in main.ts, to one of these.\n' +
        'Nothing was written; the last good output stays as it was.\n',
    );
  });

  it('refuses an option that it does not know', () => {
    const { code, stderr } = project.synth(['--outptu', 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain("Unknown option '--outptu'");
    expect(stderr).toContain('Usage: npm run synth');
    expect(stderr).not.toMatch(stackTrace);
  });

  it('a wrong prop ends with the construct, the value, what is allowed and no stack trace', () => {
    project.edit('src/workloads/coder.ts', 'minReplicas: 1,', 'minReplicas: 2,');
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toContain('llm-serving/coder/InferenceService: minReplicas is 2; allowed: up to maxReplicas, 1.');
    expect(stderr).not.toMatch(stackTrace);
  });

  it('a noted value that is read too early names the construct, the value and the line', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is part of the edited source
    project.edit('src/workloads/coder.ts', 'image: pinnedImage(),', 'image: `${pinnedImage()}`,');
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toContain('llm-serving/coder');
    expect(stderr).toContain('vllm/vllm-openai:v0.11.0');
    expect(stderr).toMatch(/src\/workloads\/coder\.ts:\d+/);
    expect(stderr).not.toMatch(stackTrace);
  });

  it('a note that finds no place names the construct and the field', () => {
    project.edit(
      'src/chart.ts',
      'const candle = ',
      "noteField(vllmReasoning, ['spec', 'predictor', 'tolerations'], 'none');\n    const candle = ",
    );
    project.edit(
      'src/chart.ts',
      'import { clefServe }',
      "import { noteField } from './notes/on.ts';\nimport { clefServe }",
    );
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toContain(
      'llm-serving/reasoning/InferenceService/Resource: spec.predictor.tolerations: a note found no place',
    );
  });

  it('a field that the L1 class does not know names the construct and the field', () => {
    project.edit(
      'constructs/predictor-service.ts',
      "type: 'ClusterIP',",
      "type: 'ClusterIP',\n        ...{ trafficDistribution: 'PreferClose' },",
    );
    const { code, stderr } = project.synth();
    expect(code).toBe(1);
    expect(stderr).toMatch(/llm-serving\/\S+-service\/Service\/Resource: spec\.trafficDistribution/);
  });
});

describe('npx cdk8s synth', () => {
  const cdk8s = (args: readonly string[] = []) =>
    project.run('node_modules/.bin/cdk8s', ['synth', ...args], { CDK8S_CHECK_UPGRADE: 'false' });

  it('is the same app: the same bytes in dist/ and in the folder that the CLI lists', () => {
    const before = project.files('dist');
    const { code, stdout } = cdk8s();
    expect(code).toBe(0);
    expect(stdout).toContain('.synth/llm-serving/kustomization.yaml');
    expect(project.files('.synth')).toEqual(before);
    expect(project.files('dist')).toEqual(before);
  });

  it('with a folder of its own leaves dist/ alone', () => {
    project.edit('src/facts/history.ts', "enabledOn: given('2026-11-04')", "enabledOn: given('2026-11-05')");
    const before = project.files('dist');
    expect(cdk8s(['--output', 'mine']).code).toBe(0);
    expect(project.files('mine')['llm-serving/clef-serve.yaml']).toContain('2026-11-05');
    expect(project.files('dist')).toEqual(before);
    expect(existsSync(join(project.folder, '.synth'))).toBe(false);
  });

  it('refused, it leaves the last good dist/ byte for byte', () => {
    const before = project.files('dist');
    project.edit('src/workloads/clef-serve.ts', 'because(1, whyOneReplica)', 'because(2, whyOneReplica)');
    const { code, stderr } = cdk8s();
    expect(code).not.toBe(0);
    expect(stderr).toContain('reservation-taken');
    expect(project.files('dist')).toEqual(before);
  });
});
