import { writeFileSync } from 'node:fs';
import { checks } from '../checks/index.ts';
import { checksPage } from '../report/checks-page.ts';

writeFileSync(new URL('../../docs/checks.md', import.meta.url), checksPage(checks));
