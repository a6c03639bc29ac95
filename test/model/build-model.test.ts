import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checks } from '../../src/checks/index.ts';
import { runChecks } from '../../src/checks/run.ts';
import { modelOf } from './model-of.ts';

const kinds = fc.constantFrom(
  ['v1', 'Pod'],
  ['v1', 'Node'],
  ['v1', 'Service'],
  ['v1', 'LimitRange'],
  ['apps/v1', 'Deployment'],
  ['apps/v1', 'StatefulSet'],
  ['apps/v1', 'DaemonSet'],
  ['batch/v1', 'Job'],
  ['batch/v1', 'CronJob'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['gateway.networking.k8s.io/v1', 'HTTPRoute'],
  ['serving.kserve.io/v1beta1', 'InferenceService'],
  ['mine.example.org/v1', 'Thing'],
);
const keys = fc.constantFrom(
  ...'spec template metadata labels containers initContainers resources limits requests env ports selector predictor name'.split(
    ' ',
  ),
  ...'nodeSelector affinity readinessProbe httpGet port rules backendRefs ingress from podSelector minReplicas volumes'.split(
    ' ',
  ),
);
const leaves = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 0.5, 1e30, '', 'x', '1Gi', '$(A)', '__proto__'),
  fc.string(),
);
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaves,
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(keys, tie('anything'), { maxKeys: 4 }),
  ),
}));

it('makes a model of whatever stands in a manifest, and no check falls over it', () => {
  const objects = fc.array(fc.record({ kind: kinds, spec: anything, labels: anything, status: anything }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(objects, (list) => {
      const documents = list.map(({ kind: [apiVersion, kind], spec, labels, status }, index) =>
        JSON.stringify({
          apiVersion,
          kind,
          metadata: { name: `n${index}`, labels, annotations: labels },
          spec,
          status,
        }),
      );
      expect(runChecks(modelOf(documents.join('\n---\n')), checks).failed).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
