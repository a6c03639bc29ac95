import { stringify } from 'yaml';

export interface EngineProps {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cards?: number | string;
  /** Fields of the container. */
  readonly container?: object;
  /** Fields of the pod's spec. */
  readonly spec?: object;
  readonly labels?: Readonly<Record<string, string>>;
  readonly namespace?: string;
  readonly replicas?: number;
}

/** A Deployment of one vLLM container in the official image of 0.11.0. */
export function engine(name: string, props: EngineProps = {}): string {
  const { labels = { app: name }, namespace = 'llm', replicas = 1 } = props;
  return stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [container(props)], ...props.spec } },
    },
  });
}

function container({
  image = 'vllm/vllm-openai:v0.11.0',
  command,
  args,
  env = {},
  cards,
  container,
}: EngineProps): object {
  return {
    name: 'server',
    image,
    ...(command && { command }),
    args: args ?? (command ? [] : ['--model=acme/chat-7b']),
    env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
    ...(cards !== undefined && { resources: { limits: { 'nvidia.com/gpu': cards } } }),
    ...container,
  };
}

/** A node with cards of the compute capability; without one its labels do not tell. */
export function gpuNode(
  name: string,
  capability?: string,
  { cards = 4, product = 'Tesla-V100-PCIE-32GB', replicas = 1 } = {},
): string {
  const [major, minor] = capability?.split('.') ?? [];
  return stringify({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'kubernetes.io/hostname': name,
        'nvidia.com/gpu.product': product,
        'nvidia.com/gpu.replicas': String(replicas),
        ...(major !== undefined && { 'nvidia.com/gpu.compute.major': major, 'nvidia.com/gpu.compute.minor': minor }),
      },
    },
    status: { allocatable: { cpu: '32', memory: '128Gi', 'nvidia.com/gpu': String(cards) } },
  });
}
