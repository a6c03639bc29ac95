import { App } from 'cdk8s';
import { PredictorService } from '../constructs/predictor-service.ts';
import { chatEngines, LlmServing } from './chart.ts';

/** Names of the Services that PredictorService makes in any state of the chart, sorted. */
export function stableServices(): string[] {
  const names = chatEngines.flatMap((chatEngine) =>
    new LlmServing(new App(), 'llm-serving', { chatEngine }).node
      .findAll()
      .filter((construct) => construct instanceof PredictorService)
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}
