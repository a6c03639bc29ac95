import type { Reporter, TestCase } from 'vitest/node';

/** Prints why a test was skipped, which the default reporter keeps to itself. */
export class SkipReasons implements Reporter {
  private readonly lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'skipped' && test.options.mode !== 'todo') {
      this.lines.push(`skipped: ${test.fullName}: ${result.note ?? 'no reason given'}`);
    }
  }

  onTestRunEnd(): void {
    if (this.lines.length > 0) process.stdout.write(`\n${this.lines.join('\n')}\n`);
  }
}
