import { writeFileSync } from 'node:fs';
import { checkBench } from './check.ts';
import { fleetBench } from './fleet.ts';
import { kvPlanBench } from './kv-plan.ts';
import { logBench } from './log.ts';
import { machine } from './machine.ts';
import type { Goal, Measured } from './part.ts';
import { planBench } from './plan.ts';
import { synthBench } from './synth.ts';
import { table, times } from './table.ts';

// npm run bench: every part, and bench/results.md; npm run bench -- PART …: those parts, printed only.

interface Part {
  readonly title: string;
  readonly run: () => Measured;
}

const parts = new Map<string, Part>([
  ['synth', { title: 'Synth beside stock cdk8s', run: synthBench }],
  ['check', { title: 'Checks', run: checkBench }],
  ['log', { title: 'Reading logs', run: logBench }],
  ['plan', { title: 'Plan of a change', run: planBench }],
  ['fleet', { title: 'The fleet of examples/fleet', run: fleetBench }],
  ['kv-plan', { title: 'KV cache: predicted over seen', run: kvPlanBench }],
]);

/** The part's tables, printed as soon as they are there. */
function measure({ title, run }: Part): { readonly text: string; readonly goals: readonly Goal[] } {
  const { text, goals = [] } = run();
  return { text: print(`## ${title}\n\n${text}`), goals };
}

function print(text: string): string {
  process.stdout.write(`${text}\n`);
  return text;
}

function goalsText(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, measured, atMost }) => [
    what,
    times(measured),
    String(atMost),
    measured <= atMost ? 'yes' : 'no',
  ]);
  return `## Goals\n\n${table(['goal', 'measured', 'at most', 'holds'], rows)}`;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  process.stderr.write(`bench: no part ${unknown.join(', ')}; allowed: ${[...parts.keys()].join(', ')}\n`);
  process.exitCode = 2;
} else {
  const on = print(`Medians of several turns in one run.\n\n${machine()}\n`);
  const measured = [...parts]
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .map(([, part]) => measure(part));
  const goals = measured.flatMap((part) => part.goals);
  const summary = goals.length > 0 ? [print(goalsText(goals))] : [];
  const page = ['# What it costs\n\nWritten by `npm run bench`.', on, ...summary, ...measured.map(({ text }) => text)];
  if (asked.length === 0) writeFileSync('bench/results.md', page.map((text) => `${text.trim()}\n`).join('\n'));
}
