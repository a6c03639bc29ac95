import { describe, expect, it } from 'vitest';
import { drawWays } from '../../src/map/draw.ts';
import type { ServingModel } from '../../src/model/serving-model.ts';
import { chartIn } from '../chart-states.ts';
import { modelOf } from '../model/model-of.ts';

function arrowsOf(model: ServingModel): string[] {
  return drawWays(model).arrows.map(
    ({ from, to, label, broken }) =>
      `${from.lines.join(' ')} ${broken ? '-x' : '->'} ${to.lines.join(' ')}${label ? ` (${label})` : ''}`,
  );
}

describe('drawWays', () => {
  it('follows the client through both policies to the pods that answer', () => {
    const arrows = arrowsOf(chartIn('candle-vllm').model);
    expect(arrows).toEqual(
      expect.arrayContaining([
        'poimen-memory in poimen -> poimen-memory-llm-egress lets out 8080',
        'poimen-memory-llm-egress lets out 8080 -> llm-serving-ingress lets in 8080',
        'llm-serving-ingress lets in 8080 -> coder-predictor (:80)',
        'coder-predictor -> candle-vllm Pod (80 to 8080, 8080)',
        'clef-flash HTTPRoute in gateway -> llm-serving-ingress lets in 80, 8000',
      ]),
    );
  });

  it('shows that two pods answer for one model name', () => {
    const arrows = arrowsOf(chartIn('vllm').model);
    expect(arrows).toContain('coder InferenceService -> reasoning');
    expect(arrows).toContain('reasoning InferenceService -> reasoning');
  });

  it('breaks the arrow where a policy drops the packet', () => {
    const model = modelOf(`apiVersion: v1
kind: Pod
metadata: {name: caller, namespace: a}
spec: {containers: [{name: c, env: [{name: CHAT_URL, value: "http://chat.b"}]}]}
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: b, labels: {app: chat}}
spec: {containers: [{name: c, ports: [{containerPort: 8080}]}]}
---
apiVersion: v1
kind: Service
metadata: {name: chat, namespace: b}
spec: {selector: {app: chat}, ports: [{port: 80, targetPort: 8080}]}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: closed, namespace: b}
spec: {podSelector: {}, policyTypes: [Ingress]}
`);
    expect(arrowsOf(model)).toEqual([
      'caller in a -> closed drops on ingress',
      'closed drops on ingress -x chat (:80)',
      'chat -> chat Pod (80 to 8080)',
    ]);
  });
});
