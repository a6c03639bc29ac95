/** A Pod with one vLLM container; `lines` are the container's further fields, each without indentation. */
export function vllmPod(lines: string, image = 'vllm/vllm-openai:v0.11.0', podLines = ''): string {
  const indented = (text: string, blanks: number) => text.replace(/^(?=.)/gm, ' '.repeat(blanks));
  return `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec:
${indented(podLines, 2)}${podLines ? '\n' : ''}  containers:
    - name: server
      image: ${image}
${indented(lines, 6)}
`;
}

/** A node with four V100 cards whose labels tell their compute capability. */
export const nodeWithV100 = `apiVersion: v1
kind: Node
metadata:
  name: gpu-1
  labels:
    nvidia.com/gpu.product: Tesla-V100-PCIE-32GB
    nvidia.com/gpu.compute.major: "7"
    nvidia.com/gpu.compute.minor: "0"
status:
  allocatable: {cpu: "32", memory: 128Gi, nvidia.com/gpu: "4"}
---
`;
export const oneCard = 'resources: {limits: {nvidia.com/gpu: "1"}}';

/** One vLLM container with these args on one of four V100 cards. */
export function vllmOnV100(args: string): string {
  return nodeWithV100 + vllmPod(`args: [${args}]\n${oneCard}`);
}
