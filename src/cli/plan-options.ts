import type { KServeVersion } from '../model/serving-model.ts';
import { versionOf } from './check-options.ts';
import { parsedCommandLine, UsageError } from './command-line.ts';

export const planFormats = ['text', 'markdown', 'json'] as const;
export type PlanFormat = (typeof planFormats)[number];

/** What is compared: the committed output with a fresh synth, two folders, or two revisions. */
export type Compared =
  | { readonly kind: 'synth' }
  | { readonly kind: 'folders'; readonly before: string; readonly after: string }
  /** Without `to`, the second side is a fresh synth. */
  | { readonly kind: 'revisions'; readonly from: string; readonly to: string | undefined };

export interface PlanOptions {
  readonly compared: Compared;
  readonly format: PlanFormat;
  readonly kserve: KServeVersion | undefined;
  readonly help: boolean;
}

export const planUsage = `Usage: npm run --silent plan -- [options] [OLD NEW]

Says what a change does to the cluster: addresses, pods, cards, clients and routes.
It compares the committed dist/ with a fresh synth (CHAT_ENGINE chooses another state),
or two folders of manifests, OLD with NEW.

  --from REV        the dist/ committed in a Git revision, in place of HEAD's
  --to REV          the same for the other side (default: a fresh synth)
  --format FORMAT   text (default), markdown or json
  --kserve VERSION  KServe's version, such as 0.15 or 0.15.2 (default: the cluster's)
  --help            this text

Exit code 0: nothing would change; 3: something would; 1: refused; 2: it could not run.
`;

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  kserve: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError */
export function parsePlanOptions(argv: readonly string[]): PlanOptions {
  const { values, positionals } = parsedCommandLine(argv, options);
  const { format = 'text', kserve, from, to, help = false } = values;
  const known = planFormats.find((one) => one === format);
  if (known === undefined) {
    throw new UsageError(`--format ${format}: there is no such format; write text, markdown or json`);
  }
  const compared = comparedBy(positionals, from, to);
  return { compared, format: known, kserve: kserve === undefined ? undefined : versionOf(kserve), help };
}

function comparedBy(folders: readonly string[], from: string | undefined, to: string | undefined): Compared {
  const [before, after] = folders;
  if (from === undefined && to !== undefined) throw new UsageError('--to needs --from: the revision to compare with');
  if (before === undefined) return from === undefined ? { kind: 'synth' } : { kind: 'revisions', from, to };
  if (from !== undefined) throw new UsageError('give two folders or --from, not both');
  if (after === undefined || folders.length > 2) {
    throw new UsageError(`give two folders, OLD and NEW, or none; got ${folders.length}`);
  }
  return { kind: 'folders', before, after };
}
