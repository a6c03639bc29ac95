import { type Plan, type Verdict, verdictOf } from './plan.ts';

/** The plan as data: `verdict`, then its parts under their own names. */
export function planJson(plan: Plan): string {
  const verdict: Verdict = verdictOf(plan);
  return `${JSON.stringify({ verdict, ...plan }, null, 2)}\n`;
}
