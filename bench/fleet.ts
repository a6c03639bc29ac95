import type { Measured } from './part.ts';
import { middle, takeSample, turnsOf } from './sample.ts';
import { mebibytes, milliseconds, table, times } from './table.ts';

/** The example of three clusters, synthesized and checked; then with three and ten times its nodes and teams. */
export function fleetBench(): Measured {
  const measured = [1, 3, 10].map((factor) => {
    const turns = turnsOf(3, () => takeSample('fleet', [factor]));
    return { turns, time: middle(turns, (it) => it.milliseconds) };
  });
  const rows = measured.map(({ turns, time }, index) => {
    const before = measured[index - 1];
    const count = (name: string) => middle(turns, ({ counts }) => counts[name] ?? Number.NaN).toLocaleString('en');
    const peak = mebibytes(middle(turns, (it) => it.peakMiB));
    return [
      ...['nodes', 'models', 'objects'].map(count),
      milliseconds(time),
      before ? times(time / before.time) : '',
      peak,
    ];
  });
  return { text: table(['nodes', 'models', 'objects', 'synth and checks', 'times the row above', 'peak'], rows) };
}
