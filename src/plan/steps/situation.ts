import type { ModelObject, ServiceModel } from '../../model/serving-model.ts';
import type { Caller } from '../callers.ts';
import type { Comparison } from '../comparison.ts';
import type { ServiceChange } from '../plan.ts';
import type { Outlook } from '../workloads.ts';

/** What the steps are made of. */
export interface Situation {
  readonly comparison: Comparison;
  readonly services: readonly ServiceChange[];
  readonly callers: readonly Caller[];
  readonly outlook: Outlook;
}

/** A Service that changes hands between KServe and a manifest. */
export interface Passing {
  readonly before: ServiceModel;
  readonly after: ServiceModel;
  /** The InferenceService that KServe makes the Service of. */
  readonly inferenceService: ModelObject;
}

/** Services that KServe made and that are hand-written after, where the InferenceService goes. */
export function takenFromKServe(situation: Situation): readonly Passing[] {
  return passing(situation, 'taken-from-kserve').filter(({ change }) => !change.ownerStays);
}

/** Services that were hand-written and that KServe makes after. */
export function givenToKServe(situation: Situation): readonly Passing[] {
  return passing(situation, 'given-to-kserve');
}

function passing({ comparison, services }: Situation, kind: ServiceChange['kind']) {
  const changes = new Map(services.map((change) => [`${change.service.namespace}/${change.service.name}`, change]));
  return comparison.services.flatMap(({ key, before, after }) => {
    const change = changes.get(key);
    if (!before || !after || change?.kind !== kind) return [];
    const { object } = before.generated ? before : after;
    return [{ before, after, inferenceService: object, change }];
  });
}
