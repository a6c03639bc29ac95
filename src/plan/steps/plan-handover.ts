import { handOverFromKServe } from './from-kserve.ts';
import type { PlannedHandover } from './handover.ts';
import { givenToKServe, type Situation, takenFromKServe } from './situation.ts';
import { handOverToKServe } from './to-kserve.ts';

/**
 * The steps that keep the ClusterIP of Services that change hands between KServe and a manifest. Undefined where none
 * does.
 */
export function planHandover(situation: Situation): PlannedHandover | undefined {
  const taken = takenFromKServe(situation);
  if (taken.length > 0) return handOverFromKServe(taken, situation);
  const given = givenToKServe(situation);
  return given.length > 0 ? handOverToKServe(given, situation) : undefined;
}
