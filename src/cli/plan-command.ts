import { cluster } from '../facts/cluster.ts';
import { buildModel } from '../model/build-model.ts';
import { NoSuchPath } from '../model/load/discover.ts';
import type { ServingModel } from '../model/serving-model.ts';
import { fileChanges } from '../plan/files.ts';
import { planJson } from '../plan/json.ts';
import { planMarkdown } from '../plan/markdown.ts';
import { pageOf } from '../plan/page/page-of.ts';
import { type Plan, type Verdict, verdictOf } from '../plan/plan.ts';
import { planChange } from '../plan/plan-change.ts';
import { planText } from '../plan/text.ts';
import type { Terminal } from './check-command.ts';
import { UsageError } from './command-line.ts';
import { type Compared, type PlanOptions, parsePlanOptions, planUsage } from './plan-options.ts';
import {
  committedSide,
  folderSide,
  freshSide,
  NoSuchSide,
  revisionSide,
  type Side,
  SynthFailed,
} from './plan-sources.ts';

export interface PlanSurroundings {
  /** The project's folder, with main.ts and dist/. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
}

const exitCodes: Readonly<Record<Verdict, 0 | 1 | 3>> = { nothing: 0, refused: 1, changes: 3 };

/** Runs `plan` and returns its exit code: 0 nothing would change, 1 refused, 2 it could not run, 3 changes. */
export function runPlan(argv: readonly string[], surroundings: PlanSurroundings): 0 | 1 | 2 | 3 {
  const { terminal } = surroundings;
  try {
    const options = parsePlanOptions(argv);
    if (options.help) {
      terminal.out(planUsage);
      return 0;
    }
    const [before, after] = sidesOf(options.compared, surroundings);
    const plan = planOf(before, after, options);
    terminal.out(printed(plan, `${before.title} -> ${after.title}`, options, terminal));
    return exitCodes[verdictOf(plan)];
  } catch (error) {
    if (error instanceof SynthFailed) {
      terminal.err(`${error.message}plan: there is nothing to compare, since the synth was refused\n`);
      return error.exitCode === 1 ? 1 : 2;
    }
    terminal.err(`plan: ${explain(error)}\n`);
    return 2;
  }
}

function sidesOf(compared: Compared, { root, env, terminal }: PlanSurroundings): readonly [Side, Side] {
  switch (compared.kind) {
    case 'synth':
      return [committedSide(root), freshSide(root, env)];
    case 'folders':
      return [folderSide(compared.before, terminal.cwd), folderSide(compared.after, terminal.cwd)];
    case 'revisions': {
      const before = revisionSide(compared.from, root);
      return [before, compared.to === undefined ? freshSide(root, env) : revisionSide(compared.to, root)];
    }
  }
}

function planOf(before: Side, after: Side, { kserve }: PlanOptions): Plan {
  const version = kserve ?? cluster.kserveVersion.value;
  const [old, fresh] = [modelOf(before, version), modelOf(after, version)];
  return planChange(old, fresh, fileChanges(before.set, after.set));
}

/** @throws NoSuchSide where a document can't be read: what it holds would seem to be gone */
function modelOf({ title, set }: Side, kserve: NonNullable<PlanOptions['kserve']> | string): ServingModel {
  const unread = set.problems.find(({ check }) => check === 'unparsable-yaml');
  if (unread) {
    const { file, line, column } = unread.position;
    throw new NoSuchSide(`${title} can't be read: ${file}:${line}:${column}: ${unread.message}`);
  }
  return buildModel(set, { kserve });
}

function printed(plan: Plan, title: string, { format }: PlanOptions, { width, colour }: Terminal): string {
  if (format === 'json') return planJson(plan);
  const page = pageOf(plan, title);
  return format === 'markdown' ? planMarkdown(page) : planText(page, { width, colour });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `internal error: ${String(error)}`;
  if (error instanceof UsageError || error instanceof NoSuchPath || error instanceof NoSuchSide) return error.message;
  // The model says with a plain Error what it can't read; anything else is a defect.
  return error.constructor === Error ? error.message : `internal error: ${error.stack}`;
}
