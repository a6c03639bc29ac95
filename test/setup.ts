import { afterEach, vi } from 'vitest';

// Anything printed to the console during a test is a defect: either an unwanted message or a missing assertion on one.
const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const unexpected: string[] = [];
for (const method of methods) {
  vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
  });
}

afterEach(() => {
  const printed = unexpected.splice(0);
  if (printed.length > 0) throw new Error(`unexpected console output:\n${printed.join('\n')}`);
});
