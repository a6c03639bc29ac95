import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startLines } from '../engines/vllm/log/synthetic-log.ts';

function command(input: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/measure.ts', ...args], { encoding: 'utf8', input });
}

test('the command reads standard input, and says in one line what it can’t do', () => {
  const read = command(`${startLines().join('\n')}\n`, '-', '--workload', 'coder', '--format', 'json');
  expect(read).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(read.stdout)).toMatchObject({ kvTokens: 136_848, comparison: { onRecord: { kvTokens: 132_672 } } });
  expect(command('')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'measure: give the log to read, or - for standard input; --help shows how\n',
  });
});
