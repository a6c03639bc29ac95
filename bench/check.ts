import { monokleBench } from './monokle.ts';
import type { Measured } from './part.ts';
import { middle, type Sample, takeSample, turnsOf } from './sample.ts';
import { mebibytes, milliseconds, table, times } from './table.ts';

const sizes = [1_000, 3_000, 10_000];
const spreads = { '20 applications a namespace': 20, 'one namespace': 1_000_000 };
const stages = ['load', 'build', 'check', 'report'] as const;

/** What judging costs by the number of objects, stage by stage. */
export function checkBench(): Measured {
  const measured = Object.entries(spreads).map(([spread, perNamespace]) => {
    const bySize = sizes.map((size) => turnsOf(3, () => takeSample('check', [size, perNamespace])));
    const rows = bySize.map((turns, index) => rowOf(turns, bySize[index - 1]));
    const [small = Number.NaN, , large = Number.NaN] = bySize.map(timeOf);
    return { spread, rows, growth: large / small };
  });
  const head = ['objects', 'load', 'model', 'checks', 'JSON report', 'all', 'times the row above', 'peak', 'findings'];
  return {
    text: [...measured.map(({ spread, rows }) => `${spread}:\n\n${table(head, rows)}`), monokleBench()].join('\n'),
    goals: measured.map(({ spread, growth }) => ({
      what: `check: 10,000 objects over 1,000, ${spread}`,
      measured: growth,
      atMost: 12,
    })),
  };
}

const timeOf = (turns: readonly Sample[]) => middle(turns, (it) => it.milliseconds);

function rowOf(turns: readonly Sample[], before: readonly Sample[] | undefined): string[] {
  const count = (name: string) => middle(turns, ({ counts }) => counts[name] ?? Number.NaN);
  return [
    count('objects').toLocaleString('en'),
    ...stages.map((stage) => milliseconds(count(stage))),
    milliseconds(timeOf(turns)),
    before === undefined ? '' : times(timeOf(turns) / timeOf(before)),
    mebibytes(middle(turns, (it) => it.peakMiB)),
    count('findings').toLocaleString('en'),
  ];
}
