import { isObject, listOf } from '../plain.ts';
import type { Plain, PlainObject } from '../source.ts';

/**
 * The object with the value at a field changed; a path such as `spec.ingress[].from[].podSelector` reaches each item.
 *
 * @param create whether to make what is missing on the way, and the value itself
 */
export function changeField(
  object: PlainObject,
  path: string,
  create: boolean,
  change: (value: Plain | undefined) => Plain,
): PlainObject {
  const changed = changeSteps(object, path.split('.'), create, change);
  return isObject(changed) ? changed : object;
}

function changeSteps(
  value: Plain | undefined,
  [step, ...rest]: readonly string[],
  create: boolean,
  change: (value: Plain | undefined) => Plain,
): Plain | undefined {
  if (step === undefined) return value === undefined && !create ? value : change(value);
  const holder = value === undefined && create ? {} : value;
  if (!isObject(holder)) return value;
  const next = (child: Plain | undefined) => changeSteps(child, rest, create, change);
  if (step.endsWith('[]')) {
    const key = step.slice(0, -2);
    if (!Array.isArray(holder[key])) return value;
    return { ...holder, [key]: listOf(holder[key]).map((item) => next(item) ?? item) };
  }
  const child = next(holder[step]);
  return child === undefined || child === holder[step] ? value : { ...holder, [step]: child };
}
