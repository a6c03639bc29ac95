import type { ServingModel } from '../model/serving-model.ts';
import { unseenObjects } from '../model/unseen.ts';
import { clientCallers, routeCallers } from './callers.ts';
import { type Comparison, compareModels, type WorkloadPair } from './comparison.ts';
import { waitFor } from './downtime.ts';
import { type FileChange, unseenFiles } from './files.ts';
import { nodeChanges } from './nodes.ts';
import { objectChanges } from './objects.ts';
import { outagesOf } from './outages.ts';
import type { Plan } from './plan.ts';
import { reachChanges } from './reach.ts';
import { refusalsOf } from './refusals.ts';
import { type Room, Rooms } from './room.ts';
import { routeChanges } from './routes.ts';
import { namesChanges } from './served-names.ts';
import { serviceChanges } from './services.ts';
import { planHandover } from './steps/plan-handover.ts';
import { type Outlook, workloadChanges } from './workloads.ts';

/**
 * What happens in the cluster when the second set is applied over the first, and what the first has and the second
 * lacks is deleted.
 *
 * @param files which files differ; only for what no cluster sees. @default none
 */
export function planChange(before: ServingModel, after: ServingModel, files: readonly FileChange[] = []): Plan {
  const comparison = compareModels(before, after);
  const outlook = outlookOf(comparison);
  const services = serviceChanges(comparison);
  const [clients, routes] = [clientCallers(comparison), routeCallers(comparison)];
  const callers = [...clients, ...routes];
  const planned = planHandover({ comparison, services, callers, outlook });
  return {
    refusals: refusalsOf(comparison, services),
    services,
    workloads: workloadChanges(comparison, outlook),
    objects: objectChanges(comparison),
    nodes: nodeChanges(comparison),
    reach: reachChanges(comparison),
    routes: routeChanges(routes),
    names: namesChanges(comparison),
    outages: outagesOf(callers, { comparison, services, outlook, prepared: planned?.prepared }),
    ...(planned && { handover: planned.handover }),
    unseen: unseenFiles(files, comparison),
    limits: limitsOf(before, after),
  };
}

function outlookOf(comparison: Comparison): Outlook {
  const rooms = new Rooms(comparison);
  const known = new Map<string, Room>();
  const room = (pair: WorkloadPair): Room => {
    const answer = known.get(pair.key) ?? rooms.of(pair);
    known.set(pair.key, answer);
    return answer;
  };
  return {
    room,
    wait: (pair) => waitFor(comparison, pair, room(pair)),
    startsOnce: (pair, progress) => rooms.startsOnce(pair, progress),
  };
}

function limitsOf(before: ServingModel, after: ServingModel): readonly string[] {
  return Object.entries({ before, after }).flatMap(([side, model]) => {
    const why = unseenObjects(model);
    return why === undefined ? [] : [`${side}: ${why}`];
  });
}
