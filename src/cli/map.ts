import { writeFileSync } from 'node:fs';
import { mapText } from './map-command.ts';

writeFileSync(new URL('../../docs/map.md', import.meta.url), mapText());
