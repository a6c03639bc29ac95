import { commandsBench } from './commands.ts';
import type { Measured } from './part.ts';
import { middle, type Sample, takeSample, turnsOf } from './sample.ts';
import { mebibytes, milliseconds, table, times } from './table.ts';

/** This app beside stock cdk8s on the same objects, and whole commands. */
export function synthBench(): Measured {
  const measured = [100, 1_000, 3_000].map(compare);
  const commands = commandsBench();
  return {
    text: [
      'Three objects per service; stock writes the same objects without notes, reading back and checks.\n',
      table(['services', 'ours', 'stock', 'ratio', 'peak, ours', 'peak, stock', 'ratio'], measured.map(rowOf)),
      commands.text,
    ].join('\n'),
    goals: [...measured.filter(({ services }) => services >= 1_000).flatMap(goalsOf), ...(commands.goals ?? [])],
  };
}

interface Turn {
  readonly ours: Sample;
  readonly stock: Sample;
}

interface Comparison {
  readonly services: number;
  readonly turns: readonly Turn[];
  /** Ours over stock, in the middle of the turns. */
  readonly time: number;
  readonly memory: number;
}

function compare(services: number): Comparison {
  const turns = turnsOf(3, () => ({
    ours: takeSample('synth', ['ours', services]),
    stock: takeSample('synth', ['stock', services]),
  }));
  const time = middle(turns, ({ ours, stock }) => ours.milliseconds / stock.milliseconds);
  const memory = middle(turns, ({ ours, stock }) => ours.peakMiB / stock.peakMiB);
  return { services, turns, time, memory };
}

function rowOf({ services, turns, time, memory }: Comparison): string[] {
  return [
    services.toLocaleString('en'),
    milliseconds(middle(turns, ({ ours }) => ours.milliseconds)),
    milliseconds(middle(turns, ({ stock }) => stock.milliseconds)),
    times(time),
    mebibytes(middle(turns, ({ ours }) => ours.peakMiB)),
    mebibytes(middle(turns, ({ stock }) => stock.peakMiB)),
    times(memory),
  ];
}

function goalsOf({ services, time, memory }: Comparison) {
  const what = `synth of ${services.toLocaleString('en')} services over stock`;
  return [
    { what: `${what}, time`, measured: time, atMost: 2.5 },
    { what: `${what}, memory`, measured: memory, atMost: 2 },
  ];
}
