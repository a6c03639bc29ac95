import { type Arrow, type Box, type BoxKind, boxKinds, type Picture } from './picture.ts';

/** Colours that can be read on white and on black. */
const fills: Record<BoxKind, string> = {
  client: '#dbeafe',
  policy: '#fef3c7',
  service: '#dcfce7',
  pods: '#ede9fe',
  name: '#fce7f3',
  card: '#e5e7eb',
};

/** The opening and closing marks of a box's shape. */
const shapes: Record<BoxKind, readonly [string, string]> = {
  client: ['([', '])'],
  policy: ['{{', '}}'],
  service: ['[', ']'],
  pods: ['[[', ']]'],
  name: ['(', ')'],
  card: ['[', ']'],
};

/** The picture as a Mermaid flowchart. */
export function mermaid({ boxes, arrows }: Picture): string {
  const frames = [...new Set(boxes.flatMap(({ frame }) => frame ?? []))];
  return [
    '%%{init: {"flowchart": {"rankSpacing": 32}}}%%',
    'flowchart LR',
    ...boxes.filter(({ frame }) => frame === undefined).map((box) => `  ${boxText(box)}`),
    ...frames.flatMap((frame, index) => [
      `  subgraph node${index + 1}["${escaped(frame)}"]`,
      // Boxes without arrows stand across the direction: a row of cards.
      '    direction TB',
      ...boxes.filter((box) => box.frame === frame).map((box) => `    ${boxText(box)}`),
      '  end',
    ]),
    ...arrows.map((arrow) => `  ${arrowText(arrow)}`),
    ...boxKinds.map((kind) => `  classDef ${kind} fill:${fills[kind]},stroke:#374151,color:#111827`),
    '  classDef faint fill:#ffffff,stroke:#6b7280,color:#374151,stroke-dasharray:5 4',
    '',
  ].join('\n');
}

function boxText({ id, kind, lines, faint }: Box): string {
  const [open, close] = shapes[kind];
  return `${id}${open}"${lines.map(escaped).join('<br/>')}"${close}:::${faint ? 'faint' : kind}`;
}

function arrowText({ from, to, label, broken }: Arrow): string {
  const line = broken ? '-.->' : '-->';
  const text = [label ?? [], broken ? 'dropped' : []].flat().join(', ');
  return `${from.id} ${line} ${text === '' ? '' : `|"${escaped(text)}"| `}${to.id}`;
}

/** Mermaid reads entities by number; whatever could end a label, start markup or be a directive is written as one. */
export function escaped(text: string): string {
  return text.replace(/[^\w ,.:/+-]/gu, (character) => `#${character.codePointAt(0)};`);
}
