import type { ServingModel } from '../../../src/model/serving-model.ts';
import { modelOf } from '../model-of.ts';

interface Parts {
  readonly kserve?: string;
  readonly mode?: string;
  readonly labels?: object;
  readonly annotations?: object;
  /** Beside the predictor: transformer, explainer. */
  readonly spec?: object;
  /** Other documents of the set. */
  readonly others?: readonly object[];
}

/** The model of a set with the InferenceService `foo` in namespace `llm`, raw unless said otherwise. */
export function foo(predictor: object, parts: Parts = {}): ServingModel {
  const { kserve = '0.15', mode = 'RawDeployment', labels = {}, annotations = {}, spec = {}, others = [] } = parts;
  const modeAnnotation = mode === '' ? {} : { 'serving.kserve.io/deploymentMode': mode };
  const object = {
    apiVersion: 'serving.kserve.io/v1beta1',
    kind: 'InferenceService',
    metadata: { name: 'foo', namespace: 'llm', labels, annotations: { ...modeAnnotation, ...annotations } },
    spec: { predictor, ...spec },
  };
  return modelOf([object, ...others].map((each) => JSON.stringify(each)).join('\n---\n'), { kserve });
}

export const oneContainer = { containers: [{ name: 'kserve-container', image: 'i' }] };
