import { stringify } from 'yaml';

/** Short ways to write the manifests of a test; every field can be overridden. */
interface PodProps {
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly image?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Container ports by name. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly spec?: object;
}

export function set(...documents: readonly string[]): string {
  return documents.join('---\n');
}

export function pod(name: string, props: PodProps = {}): string {
  const { labels = { app: name }, namespace = 'llm' } = props;
  return stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels },
    spec: podSpec(name, props),
  });
}

export function deployment(name: string, { replicas = 1, ...props }: PodProps & { replicas?: number } = {}): string {
  const { labels = { app: name }, namespace = 'llm' } = props;
  return stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: podSpec(name, props) },
    },
  });
}

function podSpec(name: string, { image, args, env = {}, ports = {}, spec }: PodProps): object {
  const container = {
    name: 'server',
    image: image ?? `registry.example.org/${name}:1.0.0`,
    ...(args && { args }),
    env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
    ports: Object.entries(ports).map(([key, containerPort]) => ({ name: key, containerPort })),
  };
  return { containers: [container], ...spec };
}

/** A Service on 80 that leads to 8000; `spec` overrides. */
export function service(name: string, spec: object = {}, namespace = 'llm'): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace },
    spec: { selector: { app: name }, ports: [{ name: 'http', port: 80, targetPort: 8000 }], ...spec },
  });
}

/** An InferenceService in raw mode with one container. */
export function inferenceService(
  name: string,
  predictor: object = {},
  { namespace = 'llm', mode = 'RawDeployment', labels = {}, annotations = {} } = {},
): string {
  return stringify({
    apiVersion: 'serving.kserve.io/v1beta1',
    kind: 'InferenceService',
    metadata: {
      name,
      namespace,
      labels,
      annotations: { ...(mode && { 'serving.kserve.io/deploymentMode': mode }), ...annotations },
    },
    spec: {
      predictor: {
        containers: [
          { name: 'kserve-container', image: `registry.example.org/${name}:1.0.0`, ports: [{ containerPort: 8000 }] },
        ],
        ...predictor,
      },
    },
  });
}

/** A NetworkPolicy on the pods labelled `app: <app>`. */
export function policy(name: string, app: string, spec: object, namespace = 'llm'): string {
  return stringify({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace },
    spec: { podSelector: { matchLabels: { app } }, ...spec },
  });
}

/** The peer `app: <app>`, in another namespace where one is given. */
export function peer(app: string, namespace?: string): object {
  return {
    ...(namespace && { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }),
    podSelector: { matchLabels: { app } },
  };
}

export function other(apiVersion: string, kind: string, name: string, rest: object = {}, namespace = 'llm'): string {
  return stringify({ apiVersion, kind, metadata: { name, namespace }, ...rest });
}
