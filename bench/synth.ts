import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';

// This app beside stock cdk8s, in turns in one run: compare the ratios, since the machine's speed drifts.

interface Sample {
  readonly milliseconds: number;
  readonly peakMiB: number;
}

function once(tool: 'ours' | 'stock', services: number): Sample {
  const args = ['--import', 'tsx', 'bench/synth-once.ts', tool, String(services)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} with ${services} services failed: ${stderr}`);
  // Written by bench/synth-once.ts.
  return JSON.parse(stdout) as Sample;
}

function compareLibraries(services: number, rounds: number): string {
  const pairs = Array.from({ length: rounds }, () => ({
    ours: once('ours', services),
    stock: once('stock', services),
  }));
  const figure = (pick: (sample: Sample) => number, tool: 'ours' | 'stock') =>
    median(pairs.map((it) => pick(it[tool])));
  const ratio = (pick: (sample: Sample) => number) => median(pairs.map((it) => pick(it.ours) / pick(it.stock)));
  const time = (it: Sample) => it.milliseconds;
  const memory = (it: Sample) => it.peakMiB;
  return row([
    `${services} services`,
    `${Math.round(figure(time, 'ours'))} ms`,
    `${Math.round(figure(time, 'stock'))} ms`,
    ratio(time).toFixed(2),
    `${Math.round(figure(memory, 'ours'))} MiB`,
    `${Math.round(figure(memory, 'stock'))} MiB`,
    ratio(memory).toFixed(2),
  ]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** A chart with one ConfigMap, started as this project is. */
function stockProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
  writeFileSync(join(folder, 'cdk8s.yaml'), 'language: typescript\napp: node --import tsx main.ts\n');
  writeFileSync(
    join(folder, 'main.ts'),
    `import { App, Chart } from 'cdk8s';
import { KubeConfigMap } from 'cdk8s-plus-28/lib/imports/k8s';
const app = new App();
new KubeConfigMap(new Chart(app, 'one'), 'map', { data: { key: 'value' } });
app.synth();
`,
  );
}

function timed(command: string, args: readonly string[], cwd: string): number {
  const start = performance.now();
  const env = { ...process.env, CDK8S_CHECK_UPGRADE: 'false' };
  const { status, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return performance.now() - start;
}

function compareCommands(rounds: number): string {
  const scratch = mkdtempSync(join(tmpdir(), 'llm-serving-bench-'));
  try {
    stockProject(scratch);
    const cdk8s = join(process.cwd(), 'node_modules/.bin/cdk8s');
    const turns = Array.from({ length: rounds }, () => ({
      stock: timed(cdk8s, ['synth'], scratch),
      cli: timed(cdk8s, ['synth', '--output', join(scratch, 'cli')], process.cwd()),
      npm: timed('npm', ['run', '--silent', 'synth', '--', '--output', join(scratch, 'npm')], process.cwd()),
    }));
    const line = (name: string, key: 'cli' | 'npm') =>
      row([
        name,
        `${Math.round(median(turns.map((turn) => turn[key])))} ms`,
        `${Math.round(median(turns.map((turn) => turn.stock)))} ms`,
        median(turns.map((turn) => turn[key] / turn.stock)).toFixed(2),
      ]);
    return line('cdk8s synth', 'cli') + line('npm run synth', 'npm');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Markdown tables of both comparisons. */
export function synthBench(rounds = 3): string {
  const library = [100, 1000, 3000].map((services) => compareLibraries(services, rounds));
  return [
    'Three objects per service; stock writes the same objects without notes, reading back and checks.\n\n',
    row(['synth of', 'ours', 'stock', 'ratio', 'peak, ours', 'peak, stock', 'ratio']),
    row(Array.from({ length: 7 }, () => '---')),
    ...library,
    '\nWhole commands on the real chart, against a stock chart of one object started the same way.\n\n',
    row(['command', 'ours', 'stock cdk8s synth', 'ratio']),
    row(Array.from({ length: 4 }, () => '---')),
    compareCommands(rounds),
  ].join('');
}
