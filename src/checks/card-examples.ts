/** Manifests for the examples of the checks that count cards, cpu and memory. */
export function nodeWithCards(cards: number): string {
  return `apiVersion: v1
kind: Node
metadata: {name: worker-1, labels: {kubernetes.io/hostname: worker-1}}
status:
  allocatable: {cpu: "32", memory: 64Gi, nvidia.com/gpu: "${cards}"}
`;
}

export function podWithResources(name: string, resources: string): string {
  return `apiVersion: v1
kind: Pod
metadata: {name: ${name}, namespace: llm}
spec:
  nodeSelector: {kubernetes.io/hostname: worker-1}
  containers:
    - name: server
      image: registry.example.org/${name}:1.0.0
      resources: ${resources}
`;
}

export function podWithCards(name: string, cards: number): string {
  return podWithResources(name, `{limits: {nvidia.com/gpu: "${cards}"}}`);
}

/** `strategy` is the Deployment's, in one line. */
export function deploymentWithCards(name: string, cards: number, strategy = '{type: RollingUpdate}'): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: llm}
spec:
  strategy: ${strategy}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      nodeSelector: {kubernetes.io/hostname: worker-1}
      containers:
        - name: server
          image: registry.example.org/${name}:1.0.0
          resources: {limits: {nvidia.com/gpu: "${cards}"}}
`;
}

export function servingFacts(spec: string): string {
  return `apiVersion: llm-serving.io/v1alpha1
kind: ServingFacts
metadata: {name: facts}
spec: ${spec}
`;
}
