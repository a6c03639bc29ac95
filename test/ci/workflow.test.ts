import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const text = readFileSync('.github/workflows/ci.yml', 'utf8');
const workflow: Workflow = parse(text);
const jobs = Object.entries(workflow.jobs);

describe('the CI workflow', () => {
  it('pins every action by commit and says its version', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('reads only, unless a job says what it writes', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writes = jobs.map(([name, { permissions = {} }]) => [
      name,
      Object.keys(permissions).filter((scope) => permissions[scope] === 'write'),
    ]);
    expect(Object.fromEntries(writes)).toEqual({ gate: [], findings: ['security-events'], plan: ['pull-requests'] });
    for (const [name, { permissions }] of jobs) expect(permissions?.contents, name).toBe('read');
  });

  it('is not started by events that lend a fork the token of the repository', () => {
    expect(text).not.toContain('pull_request_target');
    expect(text).not.toMatch(/run: .*\$\{\{/);
  });

  it('runs .ci/run, uploads the findings and plans against the base', () => {
    const runs = (job: string) => workflow.jobs[job]?.steps.map(({ run = '' }) => run).join('\n');
    expect(runs('gate')).toBe('\n\n.ci/run');
    expect(runs('findings')).toContain('npm run --silent check -- --format sarif dist');
    expect(runs('plan')).toContain('npm run --silent plan -- --from "$BASE" --format markdown');
  });

  it('bounds the time of every job, keeps no credentials and caches npm', () => {
    for (const [name, job] of jobs) {
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(20);
      const settings = (action: string) => job.steps.find(({ uses }) => uses?.startsWith(action))?.with;
      expect(settings('actions/checkout'), name).toMatchObject({ 'persist-credentials': false });
      expect(settings('actions/setup-node'), name).toMatchObject({ cache: 'npm' });
    }
  });
});

describe('.pre-commit-config.yaml', () => {
  it('runs scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { repos } = parse(readFileSync('.pre-commit-config.yaml', 'utf8'));
    const hooks: readonly { readonly id: string; readonly entry: string }[] = repos[0].hooks;
    expect(hooks.map(({ id }) => id)).toEqual(['lint', 'drift', 'check']);
    for (const { entry } of hooks) expect(scripts).toHaveProperty([/run (?:--silent )?(\w+)/.exec(entry)?.[1] ?? '']);
  });
});
