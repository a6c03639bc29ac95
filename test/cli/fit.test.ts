import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function command(...args: readonly string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/fit.ts', ...args], { encoding: 'utf8' });
}

test('the command prints the plan, or one line and an exit of 2', () => {
  const planned = command(
    '--model',
    'Qwen/Qwen3-30B-A3B-GPTQ-Int4',
    '--card',
    'Tesla-V100-PCIE-32GB',
    '--format',
    'json',
  );
  expect(planned).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(planned.stdout)).toMatchObject({ context: 40_960, verdict: 'fits' });
  expect(command()).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'fit: --model is missing; --help lists the options\n',
  });
});
