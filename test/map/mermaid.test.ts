import { describe, expect, it } from 'vitest';
import { escaped, mermaid } from '../../src/map/mermaid.ts';
import { Picture } from '../../src/map/picture.ts';

describe('escaped', () => {
  it.each([
    ['coder-predictor, 80', 'coder-predictor, 80'],
    ['a "b"', 'a #34;b#34;'],
    ['<b>#1;', '#60;b#62;#35;1#59;'],
    ['`x` %%{init}%%', '#96;x#96; #37;#37;#123;init#125;#37;#37;'],
  ])('%s', (text, expected) => expect(escaped(text)).toBe(expected));
});

describe('mermaid', () => {
  it('draws frames, faint boxes and arrows that do not arrive', () => {
    const picture = new Picture();
    const client = picture.box('client', 'a', { lines: ['caller', 'in ns'] });
    const service = picture.box('service', 'b', { lines: ['chat'], faint: true });
    picture.box('card', 'c', { lines: ['card 1', 'free'], frame: 'node-a' });
    picture.arrow(client, service, { label: ':80', broken: true });
    const lines = mermaid(picture)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('client1(["caller<br/>in ns"]):::client');
    expect(lines).toContain('service1["chat"]:::faint');
    expect(lines).toContain('subgraph node1["node-a"]');
    expect(lines).toContain('client1 -.-> |":80, dropped"| service1');
  });
});
