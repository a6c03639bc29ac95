import type { Measured } from './part.ts';
import { middle, takeSample, turnsOf } from './sample.ts';
import { mebibytes, milliseconds, table, times } from './table.ts';

/** What planning a change costs by the number of objects, both models built beforehand. */
export function planBench(): Measured {
  const measured = [1_000, 3_000, 10_000].map((size) => {
    const turns = turnsOf(3, () => takeSample('plan', [size]));
    return { size, turns, time: middle(turns, (it) => it.milliseconds) };
  });
  const rows = measured.map(({ size, turns, time }, index) => {
    const before = measured[index - 1];
    return [
      size.toLocaleString('en'),
      milliseconds(time),
      before ? times(time / before.time) : '',
      mebibytes(middle(turns, (it) => it.peakMiB)),
      middle(turns, ({ counts }) => counts.changes ?? Number.NaN).toLocaleString('en'),
    ];
  });
  return { text: table(['objects on each side', 'planChange', 'times the row above', 'peak', 'changes'], rows) };
}
