import envFile from './data/env.json' with { type: 'json' };
import { pythonFloat, pythonInt } from './python-number.ts';
import { compareVersions, oldestTable } from './versions.ts';

/** `int-bool` is `bool(int(text))`: 0 or 1, while `true` raises. `text` takes anything. */
interface EnvRow {
  readonly type: 'int' | 'int-bool' | 'float' | 'choice' | 'text';
  readonly choices?: readonly string[];
  /** A version that no longer reads it; it may have gone before. */
  readonly goneBy?: string;
}

// TypeScript widens a JSON file's literals; test/engines/vllm/env-table.test.ts checks every row against the type.
const variables = new Map(Object.entries(envFile.variables as Readonly<Record<string, EnvRow>>));

/** What vLLM makes of a variable's value: undefined where it takes it, or does not read the variable. */
export function envValueFault(
  name: string,
  text: string,
  release: string,
): { message: string; fix: string } | undefined {
  const row = variables.get(name);
  if (!row || (row.goneBy && compareVersions(release, oldestTable) > 0)) return undefined;
  if (row.type === 'choice') return choiceFault(name, text, row.choices ?? [], release);
  if (row.type === 'float') return pythonFloat(text) === undefined ? numberFault(name, text, 'a number') : undefined;
  if (row.type === 'text' || pythonInt(text) !== undefined) return undefined;
  if (row.type === 'int') return numberFault(name, text, 'an integer');
  const wanted = /^(true|yes|on)$/i.test(text) ? '1' : '0';
  return {
    message: `${name} is \`${text}\`; vLLM reads it as int(), which raises ValueError on anything but digits`,
    fix: /^(true|yes|on|false|no|off)$/i.test(text) ? `Write \`"${wanted}"\`.` : 'Write `"0"` or `"1"`.',
  };
}

function choiceFault(name: string, text: string, choices: readonly string[], release: string) {
  // Later versions have other choices, which no table lists.
  if (choices.includes(text) || compareVersions(release, oldestTable) > 0) return undefined;
  const other = choices.find((choice) => choice.toLowerCase() === text.toLowerCase() || text.startsWith(`${choice}_`));
  return {
    message: `${name} is \`${text}\`, which is none of its values in vLLM ${release}; it raises ValueError`,
    fix: other ? `Write \`${other}\`.` : `Write one of ${choices.join(', ')}.`,
  };
}

function numberFault(name: string, text: string, what: string) {
  return {
    message: `${name} is \`${text}\`, not ${what}; vLLM raises ValueError`,
    fix: `Write ${what}, or leave the variable out to take vLLM's default.`,
  };
}

/** Variables of this type whose name the link variable of a Service can take (`NAME_PORT`). */
export function isIntegerVariable(name: string): boolean {
  return variables.get(name)?.type === 'int';
}
