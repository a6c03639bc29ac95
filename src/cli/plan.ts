import { fileURLToPath } from 'node:url';
import { runPlan } from './plan-command.ts';
import { processTerminal } from './terminal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = runPlan(process.argv.slice(2), { root, env: process.env, terminal: processTerminal(process) });
