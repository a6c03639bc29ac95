import { labelsOf } from './labels.ts';
import { listOf, objectsOf, textOf } from './plain.ts';
import type { Labels, Selector, SelectorRequirement } from './serving-model.ts';
import type { Plain, PlainObject } from './source.ts';

const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist'] as const;

/** A plain map of label pairs, as a Service has it. */
export function selectorOfMap(map: Plain | undefined): Selector {
  return { requirements: Object.entries(labelsOf(map)).map(([key, value]) => equalTo(key, value)) };
}

/** A LabelSelector with `matchLabels` and `matchExpressions`. An empty one matches all. */
export function selectorOf(selector: PlainObject): Selector {
  const pairs = selectorOfMap(selector.matchLabels).requirements;
  return { requirements: [...pairs, ...objectsOf(selector.matchExpressions).flatMap(({ item }) => expression(item))] };
}

/** A selector in one text, `app=coder,tier!=test,env in (a, b),gpu,!old`. Undefined where the text is none. */
export function selectorOfText(text: string): Selector | undefined {
  const parts = text.match(/(?:[^,(]|\([^)]*\))+/g) ?? [];
  const requirements = parts.map((part) => requirementOfText(part.trim()));
  return requirements.every((each) => each !== undefined) ? { requirements } : undefined;
}

export function matches(selector: Selector, labels: Labels): boolean {
  return selector.requirements.every((requirement) => holds(requirement, labels));
}

function holds({ key, operator, values }: SelectorRequirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
  }
}

function expression(item: PlainObject): SelectorRequirement[] {
  const key = textOf(item.key);
  const operator = operators.find((each) => each === item.operator);
  if (key === undefined || operator === undefined) return [];
  return [{ key, operator, values: listOf(item.values).map(String) }];
}

function equalTo(key: string, value: string): SelectorRequirement {
  return { key, operator: 'In', values: [value] };
}

function requirementOfText(text: string): SelectorRequirement | undefined {
  const set = /^(\S+)\s+(in|notin)\s*\(([^)]*)\)$/.exec(text);
  if (set) {
    const [, key = '', word, list = ''] = set;
    return { key, operator: word === 'in' ? 'In' : 'NotIn', values: list.split(',').map((each) => each.trim()) };
  }
  const pair = /^([^\s=!]+)\s*(==|=|!=)\s*([^\s=!]*)$/.exec(text);
  if (pair) {
    const [, key = '', sign, value = ''] = pair;
    return { key, operator: sign === '!=' ? 'NotIn' : 'In', values: [value] };
  }
  const [, not, key] = /^(!?)\s*([^\s=!(),]+)$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, operator: not ? 'DoesNotExist' : 'Exists', values: [] };
}
