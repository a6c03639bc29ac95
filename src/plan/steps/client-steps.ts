import { findService } from '../../model/service-lookup.ts';
import type { ServingModel } from '../../model/serving-model.ts';
import type { Call, Caller } from '../callers.ts';
import { targetText } from '../reach.ts';
import { namesBehind } from '../served-names.ts';
import { listText } from '../wording.ts';
import type { Step } from './handover.ts';

/** Points a caller to its new Service, which stands on the side `to` by then. */
export function moveStep({ caller, elsewhere, before, after }: Caller, from: ServingModel, to: ServingModel): Step {
  const where = elsewhere ? ' (managed elsewhere)' : '';
  const [old, fresh] = [before, after].map((call) => (call ? targetText(call.target) : 'nothing'));
  return {
    text: `Point ${caller.name}${where} from ${old} to ${fresh}.${namesText(namesAt(before, from), namesAt(after, to))}`,
    commands: [],
    check: 'Its pods run with the new address and get answers.',
  };
}

function namesText(old: ReadonlySet<string>, fresh: ReadonlySet<string>): string {
  if (fresh.size === 0) return '';
  const missing = [...old].filter((name) => !fresh.has(name));
  return ` The new one serves ${listText([...fresh])}${missing.length > 0 ? `, but not ${listText(missing)}` : ''}.`;
}

function namesAt(call: Call | undefined, model: ServingModel): ReadonlySet<string> {
  return namesBehind(call && findService(model, call.target.namespace, call.target.service)).names;
}
