import type { SourceText } from '../src/model/source.ts';

/** Objects of one application. */
const perApplication = 7;
const faultyOneIn = 10;

function application(index: number, namespace: string): string {
  const name = `app-${index}`;
  const port = index % faultyOneIn === 0 ? 80 : 8000;
  const metadata = (suffix = '') => `metadata: {name: ${name}${suffix}, namespace: ${namespace}}`;
  const peer = (app: string) => `{podSelector: {matchLabels: {app: ${app}}}}`;
  const policy = (app: string, half: string, to: string, other: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
${metadata(`-${half}`)}
spec:
  podSelector: {matchLabels: {app: ${app}}}
  policyTypes: [${half}]
  ${half.toLowerCase()}: [{${to}: [${peer(other)}], ports: [{port: ${port}}]}]
`;
  const deployment = (suffix: string, container: string) => `apiVersion: apps/v1
kind: Deployment
${metadata(suffix)}
spec:
  selector: {matchLabels: {app: ${name}${suffix}}}
  template:
    metadata: {labels: {app: ${name}${suffix}, part-of: bench}}
    spec:
      nodeSelector: {kubernetes.io/hostname: node-${index % 50}}
      containers:
        - ${container}
`;
  const engine = `name: server
          image: vllm/vllm-openai:v0.11.0
          args: [--model=acme/tiny-7b, --served-model-name, ${name}, --port=8000, --max-model-len=8192]
          ports: [{name: api, containerPort: 8000}]
          resources: {requests: {cpu: 100m, memory: 64Mi}, limits: {memory: 128Mi}}`;
  const client = `{name: web, image: registry.example.org/web:1, env: [{name: URL, value: "http://${name}:80/v1"}]}`;
  return [
    deployment('', engine),
    deployment('-web', client),
    `apiVersion: v1\nkind: Service\n${metadata()}\nspec: {selector: {app: ${name}}, ports: [{name: http, port: 80, targetPort: api}]}\n`,
    policy(name, 'Ingress', 'from', `${name}-web`),
    policy(`${name}-web`, 'Egress', 'to', name),
    `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\n${metadata()}\nspec: {rules: [{backendRefs: [{name: ${name}, port: 80}]}]}\n`,
    `apiVersion: v1\nkind: ConfigMap\n${metadata()}\ndata: {key: value}\n`,
  ].join('---\n');
}

/** About as many objects as asked for, seven an application, one application in ten with faults. */
export function applicationTexts(objects: number, applicationsPerNamespace: number): SourceText[] {
  const nodes = Array.from({ length: 50 }, (_, index) => {
    const labels = `{kubernetes.io/hostname: node-${index}}`;
    return `apiVersion: v1\nkind: Node\nmetadata: {name: node-${index}, labels: ${labels}}\nstatus: {allocatable: {cpu: 64, memory: 512Gi}}\n`;
  });
  const applications = Array.from({ length: Math.round(objects / perApplication) }, (_, index) => ({
    file: `app-${index}.yaml`,
    text: application(index, `ns-${Math.floor(index / applicationsPerNamespace)}`),
  }));
  return [{ file: 'nodes.yaml', text: nodes.join('---\n') }, ...applications];
}
