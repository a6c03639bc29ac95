import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.ts';
import type { Measured } from './part.ts';
import { middle, turnsOf } from './sample.ts';
import { milliseconds, table, times } from './table.ts';

interface Turn {
  readonly stock: number;
  readonly cli: number;
  readonly npm: number;
}

/** The real chart as a user starts it, beside a stock chart of one object that is started the same way. */
export function commandsBench(): Measured {
  const turns = takeTurns();
  const commands = { 'npx cdk8s synth': 'cli', 'npm run synth': 'npm' } as const;
  const limits = { cli: 1.25, npm: 0.5 };
  const measured = Object.entries(commands).map(([name, key]) => ({
    name,
    key,
    ratio: middle(turns, (turn) => turn[key] / turn.stock),
  }));
  const rows = measured.map(({ name, key, ratio }) => [
    name,
    milliseconds(middle(turns, (turn) => turn[key])),
    milliseconds(middle(turns, ({ stock }) => stock)),
    times(ratio),
  ]);
  const goals = measured.map(({ name, key, ratio }) => ({
    what: `${name} over stock cdk8s synth of one object`,
    measured: ratio,
    atMost: limits[key],
  }));
  const text = 'Whole commands on the real chart, against a stock chart of one object through the same CLI.\n\n';
  return { text: text + table(['command', 'ours', 'stock', 'ratio'], rows), goals };
}

function takeTurns(): Turn[] {
  const scratch = mkdtempSync(join(tmpdir(), 'llm-serving-bench-'));
  try {
    stockProject(scratch);
    const to = (name: string) => ['--output', join(scratch, name)];
    return turnsOf(5, () => ({
      stock: runChild('npx', ['cdk8s', 'synth'], { cwd: scratch }).milliseconds,
      cli: runChild('npx', ['cdk8s', 'synth', ...to('cli')]).milliseconds,
      npm: runChild('npm', ['run', '--silent', 'synth', '--', ...to('npm')]).milliseconds,
    }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A chart with one ConfigMap, started as this project is. */
function stockProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{}\n');
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
