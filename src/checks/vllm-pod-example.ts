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
