import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { LoadProblem } from '../source.ts';
import { largestFileMiB } from './limits.ts';
import { unparsable } from './problems.ts';

const bytesPerMiB = 1024 * 1024;

/** A file's text, or what keeps it from being one. Never throws for what lies on the disk. */
export function readFile(path: string, shown: string): string | LoadProblem {
  const fault = (message: string, fix: string): LoadProblem =>
    unparsable({ offset: 0, message, fix }, { file: shown, line: 1, column: 1 });
  try {
    const { size } = statSync(path);
    if (size > largestFileMiB * bytesPerMiB) {
      return fault(
        `The file has ${Math.ceil(size / bytesPerMiB)} MiB; files up to ${largestFileMiB} MiB are read.`,
        'Split it, or give only the files that are to be judged.',
      );
    }
    const bytes = readFileSync(path);
    if (isUtf16(bytes)) return fault('The file is UTF-16; Kubernetes manifests are UTF-8.', 'Save it as UTF-8.');
    if (bytes.includes(0)) {
      return fault(
        'The file is binary: it has a NUL byte, which YAML allows nowhere.',
        'Leave it out, or give it another name.',
      );
    }
    if (!isUtf8(bytes)) return fault("The file is not UTF-8, so it can't be read as text.", 'Save it as UTF-8.');
    return bytes.toString('utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(`The file can't be read: ${why}.`, 'Make it readable for this user, or leave it out.');
  }
}

function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
