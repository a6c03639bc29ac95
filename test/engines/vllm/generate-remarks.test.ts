import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { remarksPage } from '../../../src/engines/vllm/generate-remarks.ts';
import { remarks } from '../../../src/engines/vllm/remarks.ts';

test('docs/remarks.md is what the remarks give, byte for byte', () => {
  const committed = readFileSync(new URL('../../../docs/remarks.md', import.meta.url), 'utf8');
  expect(remarksPage(), 'run npm run generate:remarks').toBe(committed);
});

test('every remark has its section, its advice and its source', () => {
  for (const { id, title, advice, source } of remarks) {
    const [, section = ''] = remarksPage().split(`## ${title}\n`);
    expect(section).toContain(`\`${id}\``);
    expect(section).toContain(advice);
    expect(section).toContain(source);
  }
});
