import { defineConfig } from 'vitest/config';
import { SkipReasons } from './test/skip-reasons.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    // A test that starts the app or a command as a process takes seconds, more on a busy machine.
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', new SkipReasons()],
  },
});
