import { writeFileSync } from 'node:fs';
import { handoffPage } from './handoff-page.ts';

writeFileSync(new URL('../../docs/handoff.md', import.meta.url), handoffPage());
