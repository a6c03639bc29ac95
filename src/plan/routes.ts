import type { Call, Caller } from './callers.ts';
import type { RouteChange } from './plan.ts';
import { targetText } from './reach.ts';

/** Routes that start or stop getting an answer, because of the Service behind them or because they change themselves. */
export function routeChanges(routes: readonly Caller[]): readonly RouteChange[] {
  return routes.flatMap(({ caller, before, after }) => {
    const call = after ?? before;
    const [was, is] = [answerOf(before), answerOf(after)];
    if (!call || was === undefined || is === undefined || was.answers === is.answers) return [];
    const kind = is.answers ? ('starts' as const) : ('stops' as const);
    return [{ route: caller, target: targetText(call.target), kind, why: is.answers ? was.why : is.why }];
  });
}

interface RouteAnswer {
  readonly answers: boolean;
  /** Why not. */
  readonly why: string;
}

/** Undefined where the set can't say. */
function answerOf(call: Call | undefined): RouteAnswer | undefined {
  if (!call) return { answers: false, why: 'there is no such route' };
  return call.reach && { answers: call.reach.answers, why: call.reach.answers ? '' : call.reach.why };
}
