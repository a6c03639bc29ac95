/** Manifests that examples share: a Service on port 80 and the pod behind it, which listens on 8000. */
export const chat = `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: chat}
  ports: [{port: 80, targetPort: 8000}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec:
  containers:
    - {name: server, image: registry.example.org/chat:1.0.0, ports: [{name: api, containerPort: 8000}]}
`;

/** A pod that calls the URL. */
export function clientOf(url: string): string {
  return `apiVersion: v1
kind: Pod
metadata: {name: web, namespace: llm, labels: {app: web}}
spec:
  containers:
    - {name: web, image: registry.example.org/web:1.0.0, env: [{name: CHAT_URL, value: "${url}"}]}
`;
}
