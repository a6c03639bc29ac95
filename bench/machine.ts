import os from 'node:os';

/** What the figures were measured on, as far as it bears on them. */
export function machine(): string {
  const [cpu] = os.cpus();
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  return [
    `- ${os.availableParallelism()} cores of ${cpu?.model.trim() ?? 'an unknown model'}, ${memoryGiB} GiB of memory`,
    `- ${os.type()} on ${os.arch()}, Node ${process.versions.node}`,
    `- others worked on the machine at the same time, with a load of ${load} at the start: compare ratios, taken in turns`,
  ].join('\n');
}
