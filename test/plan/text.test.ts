import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/plan/page/page.ts';
import { planText } from '../../src/plan/text.ts';

const page: Page = {
  title: 'old -> new',
  verdict: 'changes',
  summary: '1 Service changes.',
  sections: [
    {
      title: 'Services',
      entries: [
        {
          mark: '!',
          name: 'llm/chat',
          text: 'changes hands, and a sentence goes on for a while until the line is full and has to be broken',
          details: [
            { label: 'answers', text: 'old (1 pod) -> new (1 pod)' },
            { label: 'ports', text: '+ 8080 -> 8080' },
          ],
        },
      ],
      remarks: ['A remark.'],
    },
    { title: 'Cards', table: { head: ['node', 'has'], rows: [['gpu-1 cards', '4']] } },
    { title: 'Steps', steps: [{ text: 'Do this.', commands: ['kubectl get pods'], check: 'It is done.' }] },
  ],
};

describe('planText', () => {
  it('is aligned and no wider than the terminal', () => {
    expect(planText(page, { width: 60, colour: false })).toBe(`old -> new
1 Service changes.

Services
  ! llm/chat changes hands, and a sentence goes on for a
    while until the line is full and has to be broken
      answers  old (1 pod) -> new (1 pod)
      ports    + 8080 -> 8080
  * A remark.

Cards
    node         has
    gpu-1 cards    4

Steps
  1. Do this.
       kubectl get pods
     then  It is done.
`);
  });

  it('has colours where they are wanted, and the same words', () => {
    const coloured = planText(page, { width: 60, colour: true });
    expect(coloured).toContain('\u001b[31m\u001b[1m!');
    expect(stripVTControlCharacters(coloured)).toBe(planText(page, { width: 60, colour: false }));
  });
});
