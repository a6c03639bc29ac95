import { serviceNameOf } from './cluster-names.ts';
import { listOf } from './plain.ts';
import { findService } from './service-lookup.ts';
import type { ContainerModel, EnvEntry, ServiceModel, ServingModel, Workload } from './serving-model.ts';
import type { FieldPath } from './source.ts';
import { type Address, hostIn, urlsIn } from './urls.ts';

/** A pod's call of a Service, as a variable or an argument spells it. */
export interface ClientCall extends Address {
  readonly client: Workload;
  readonly path: FieldPath;
  readonly namespace: string;
  readonly service: string;
  /** Undefined where the set has no such Service. */
  readonly target: ServiceModel | undefined;
}

const calls = new WeakMap<ServingModel, readonly ClientCall[]>();

/**
 * The calls that URLs in variables and arguments show. A variable that is called like an address (`CHAT_HOST`) and holds
 * the bare host of a Service of the set counts too, where its port is sure.
 */
export function clientCalls(model: ServingModel): readonly ClientCall[] {
  let known = calls.get(model);
  if (!known) {
    known = model.workloads.flatMap((client) => callsOf(client, model));
    calls.set(model, known);
  }
  return known;
}

function callsOf(client: Workload, model: ServingModel): ClientCall[] {
  return client.pod.containers.flatMap((container) =>
    textsOf(container).flatMap(({ text, path, variable }) => {
      const urls = urlsIn(text).flatMap((address) => {
        const name = serviceNameOf(model, client, address);
        return name
          ? [{ ...address, ...name, client, path, target: findService(model, name.namespace, name.service) }]
          : [];
      });
      const bare = urls.length === 0 && variable && bareCall(text, variable, container, client, model);
      return bare ? [{ ...bare, path }] : urls;
    }),
  );
}

interface ContainerText {
  readonly text: string;
  readonly path: FieldPath;
  /** The variable's name. @default none: an argument */
  readonly variable?: string;
}

/** Origins that a server lets in are no calls that it makes. */
const origins = /origin|cors/i;

function textsOf({ env, spec, path }: ContainerModel): ContainerText[] {
  const variables = [...env].flatMap(([variable, entry]) => {
    return entry.value === undefined || origins.test(variable)
      ? []
      : [{ text: entry.value, path: entry.path, variable }];
  });
  const words = (['command', 'args'] as const).flatMap((list) => {
    const items = listOf(spec[list]).map((item) => (typeof item === 'string' ? item : ''));
    return items.flatMap((text, index) => {
      const flag = text.startsWith('-') ? text : (items[index - 1] ?? '');
      return origins.test(flag) && flag.startsWith('-') ? [] : [{ text, path: [...path, list, index] }];
    });
  });
  return [...variables, ...words];
}

const addressVariable = /(?:^|_)(?:BASE|URL|URI|HOST|ADDR|ADDRESS|ENDPOINT|UPSTREAM|SERVER|TARGET)$/i;

function bareCall(
  text: string,
  variable: string,
  { env }: ContainerModel,
  client: Workload,
  model: ServingModel,
): Omit<ClientCall, 'path'> | undefined {
  const address = addressVariable.test(variable) ? hostIn(text) : undefined;
  const name = address && serviceNameOf(model, client, { ...address, port: address.port ?? 80, portByScheme: true });
  const target = name && findService(model, name.namespace, name.service);
  if (!address || !target) return undefined;
  const port = address.port ?? siblingPort(variable, env) ?? surePort(target);
  if (port === undefined || !target.ports.some((each) => each.port === port)) return undefined;
  return { written: text, host: address.host, port, portByScheme: false, ...name, client, target };
}

/** `CHAT_PORT` beside `CHAT_HOST`. */
function siblingPort(variable: string, env: ReadonlyMap<string, EnvEntry>): number | undefined {
  const value = env.get(variable.replace(/[^_]+$/, 'PORT'))?.value;
  return value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined;
}

/** The one that a caller without a port must mean: http's own, or the only one. */
function surePort({ ports }: ServiceModel): number | undefined {
  const http = ports.find(({ port }) => port === 80);
  return http?.port ?? (ports.length === 1 ? ports[0]?.port : undefined);
}
