/** A node with four V100 cards and one vLLM container on one of them, for the examples of the checks. */
export function engineOnV100(args: string): string {
  return `apiVersion: v1
kind: Node
metadata:
  name: gpu-1
  labels:
    nvidia.com/gpu.product: Tesla-V100-PCIE-32GB
    nvidia.com/gpu.memory: "32768"
status:
  allocatable: {cpu: "32", memory: 128Gi, nvidia.com/gpu: "4"}
---
apiVersion: v1
kind: Pod
metadata: {name: coder, namespace: llm}
spec:
  containers:
    - name: server
      image: vllm/vllm-openai:v0.11.0
      args: [${args}]
      resources: {limits: {nvidia.com/gpu: "1"}}
`;
}
