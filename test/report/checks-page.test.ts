import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checks } from '../../src/checks/index.ts';
import { checksPage } from '../../src/report/checks-page.ts';

const page = checksPage(checks);

it('docs/checks.md is as the checks say; `npm run docs` writes it', () => {
  expect(readFileSync('docs/checks.md', 'utf8')).toBe(page);
});

describe.each(checks)('$id', ({ id, severity, description, why, remediation, notAFault, example }) => {
  it('is documented in full', () => {
    const entry = page.split(`\n### ${id}\n`)[1]?.split(/\n##/)[0] ?? '';
    expect(entry).toContain(`**${severity}**: ${description}`);
    for (const text of [why, remediation, ...notAFault, example.wrong.trim(), example.right.trim()]) {
      expect(entry).toContain(text);
    }
    expect(page).toContain(`| [${id}](#${id}) | ${severity} |`);
  });
});
