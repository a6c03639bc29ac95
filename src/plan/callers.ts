import type { ObjectName } from '../checks/finding.ts';
import { type ClientCall, clientCalls } from '../model/clients.ts';
import { findService } from '../model/service-lookup.ts';
import type { RouteBackend, ServingModel } from '../model/serving-model.ts';
import { nameOf, workloadName } from '../model/wording.ts';
import { printPath } from '../notes/field-path.ts';
import type { Comparison } from './comparison.ts';
import { nameIn, paired } from './pairs.ts';
import { type Reach, reachOf, type Target } from './reach.ts';

/** Where a caller sends its requests on one side of the change, and what comes of it. */
export interface Call {
  readonly target: Target;
  readonly reach: Reach;
}

/** Somebody who calls a Service: a pod with a URL, or a route. */
export interface Caller {
  readonly caller: ObjectName;
  /** Not applied with this set. */
  readonly elsewhere: boolean;
  /** Undefined where it calls nothing on that side. */
  readonly before: Call | undefined;
  readonly after: Call | undefined;
  /** What its new target answers before the change. @default none: it has none on one side, or it is a route */
  readonly early?: Reach;
}

/** One for each place in which a client names a Service. The place may name another Service after the change. */
export function clientCallers({ before, after, elsewhere }: Comparison): readonly Caller[] {
  const [old, fresh] = [placedCalls(before), placedCalls(after)];
  return paired(old, fresh, ({ place }) => place).flatMap(({ before: was, after: is }) => {
    const client = (is ?? was)?.call.client;
    if (!client) return [];
    return [
      {
        caller: nameIn(client),
        elsewhere: elsewhere(client.object),
        before: was && { target: was.call, reach: reachOf(before, was.call, was.call) },
        after: is && { target: is.call, reach: reachOf(after, is.call, is.call) },
        ...(was && is && { early: reachOf(before, is.call, was.call) }),
      },
    ];
  });
}

/** An argument may name several Services; they are told apart by their order. */
function placedCalls(model: ServingModel): readonly { readonly place: string; readonly call: ClientCall }[] {
  const counts = new Map<string, number>();
  return clientCalls(model).map((call) => {
    const field = `${workloadName(call.client)} ${printPath(call.path)}`;
    const count = counts.get(field) ?? 0;
    counts.set(field, count + 1);
    return { place: `${field} ${count}`, call };
  });
}

/** One for each backend of a route. */
export function routeCallers({ before, after, elsewhere }: Comparison): readonly Caller[] {
  return paired<RouteBackend>(before.routes, after.routes, backendKey).flatMap(({ before: was, after: is }) => {
    const route = is ?? was;
    if (!route) return [];
    const calls = { before: was && callOf(before, was), after: is && callOf(after, is) };
    return [{ caller: nameIn(route.object), elsewhere: elsewhere(route.object), ...calls }];
  });
}

function backendKey({ object, namespace, service, port }: RouteBackend): string {
  return `${nameOf(object)} ${namespace}/${service}:${port}`;
}

/** A gateway's pods are seldom in the set, so no policy is asked. Undefined where the port is unknown. */
function callOf(model: ServingModel, { namespace, service, port: written }: RouteBackend): Call | undefined {
  const ports = findService(model, namespace, service)?.ports ?? [];
  const found = ports.find(({ port, name }) => port === written || name === written);
  const port = found?.port ?? (typeof written === 'number' ? written : undefined);
  if (port === undefined) return undefined;
  const target = { namespace, service, port };
  return { target, reach: reachOf(model, target) };
}
