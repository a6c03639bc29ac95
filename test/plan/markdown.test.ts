import { describe, expect, it } from 'vitest';
import { planMarkdown } from '../../src/plan/markdown.ts';
import type { Page } from '../../src/plan/page/page.ts';

const page: Page = {
  title: 'old -> new',
  verdict: 'changes',
  summary: '1 Service changes.',
  sections: [
    {
      title: 'Services',
      entries: [
        { mark: '!', name: 'llm/chat_a', text: 'changes <hands>', details: [{ label: 'ports', text: '+ 80 -> 8080' }] },
        { mark: '~', name: 'llm/b', text: 'is updated', details: [{ label: '', text: 'and 2 more' }] },
      ],
    },
    { title: 'Cards', table: { head: ['node', 'has'], rows: [['gpu-1 cards', '4']] }, remarks: ['A remark.'] },
    {
      title: 'Steps',
      steps: [
        { text: 'Do this.', commands: ['a <b>', 'c'], check: 'It is done.' },
        { text: 'Then that.', commands: [] },
      ],
    },
  ],
};

describe('planMarkdown', () => {
  it('is a comment for a pull request', () => {
    expect(planMarkdown(page)).toBe(`## old → new

1 Service changes.

### Services

- \`!\` ⚠️ **llm/chat\\_a** changes \\<hands>
  - ports: + 80 → 8080
- \`~\` **llm/b** is updated
  - and 2 more

### Cards

| node | has |
| --- | ---: |
| gpu-1 cards | 4 |

A remark.

### Steps

1. Do this.

   \`\`\`sh
   a <b>
   c
   \`\`\`

   Then: It is done.

2. Then that.
`);
  });

  it('says in its heading that it is refused', () => {
    expect(planMarkdown({ ...page, verdict: 'refused', sections: [] }, { level: 1 })).toBe(
      '# Refused: old → new\n\n1 Service changes.\n',
    );
  });
});
