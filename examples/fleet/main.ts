import { fleet } from './fleet.ts';
import { writeFleet } from './write-fleet.ts';

const [said, code] = writeFleet(fleet, process.argv.slice(2), process.env);
process.stderr.write(said);
process.exitCode = code;
