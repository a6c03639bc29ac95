import { buildModel } from '../src/model/build-model.ts';
import { loadTexts } from '../src/model/load/set.ts';
import type { ServingModel } from '../src/model/serving-model.ts';
import type { SourceText } from '../src/model/source.ts';
import { planChange } from '../src/plan/plan-change.ts';
import { applicationTexts } from './applications.ts';
import { printSample } from './sample.ts';

// Planning once: node --import tsx bench/plan-once.ts OBJECTS

/** One application in 25 is gone, one in 10 has a newer image, one in 15 another name for its port. */
function changed(texts: readonly SourceText[]): SourceText[] {
  return texts
    .filter((_, index) => index % 25 !== 1)
    .map(({ file, text }, index) => ({
      file,
      text: text
        .replace('vllm-openai:v0.11.0', index % 10 === 2 ? 'vllm-openai:v0.11.1' : 'vllm-openai:v0.11.0')
        .replaceAll(/\bapi\b/g, index % 15 === 3 ? 'http-api' : 'api'),
    }));
}

function modelOf(texts: readonly SourceText[]): ServingModel {
  return buildModel(loadTexts(texts), { kserve: '0.15' });
}

const [objects = 0] = process.argv.slice(2).map(Number);
const small = applicationTexts(500, 20);
planChange(modelOf(small), modelOf(changed(small)));
const texts = applicationTexts(objects, 20);
const [before, after] = [modelOf(texts), modelOf(changed(texts))];
void printSample(() => {
  const { workloads, services, objects, outages } = planChange(before, after);
  return { changes: workloads.length + services.length + objects.length, outages: outages.length };
});
