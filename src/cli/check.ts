import { runCheckCommand } from './check-command.ts';
import { processTerminal } from './terminal.ts';

process.exitCode = runCheckCommand(process.argv.slice(2), processTerminal(process));
