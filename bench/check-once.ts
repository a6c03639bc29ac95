import { checks, runChecks } from '../src/checks/index.ts';
import { buildModel } from '../src/model/build-model.ts';
import { loadTexts } from '../src/model/load/set.ts';
import type { SourceText } from '../src/model/source.ts';
import { jsonReport } from '../src/report/json.ts';
import { applicationTexts } from './applications.ts';
import { printSample } from './sample.ts';

// Judging once: node --import tsx bench/check-once.ts OBJECTS APPLICATIONS_PER_NAMESPACE

function judge(texts: readonly SourceText[]): Record<string, number> {
  const times = [performance.now()];
  const lap = <T>(value: T): T => {
    times.push(performance.now());
    return value;
  };
  const set = lap(loadTexts(texts));
  const model = lap(buildModel(set, { kserve: '0.15' }));
  const result = lap(runChecks(model, checks));
  lap([...jsonReport([{ result, texts }])].join(''));
  const [load = 0, build = 0, check = 0, report = 0] = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time));
  const { objects, errors, warnings } = result.summary;
  return { load, build, check, report, objects, findings: errors + warnings };
}

const [objects = 0, perNamespace = 0] = process.argv.slice(2).map(Number);
// Compiled code for every size: otherwise the small sets would pay most for the compiler, and growth would look better.
judge(applicationTexts(500, 20));
const texts = applicationTexts(objects, perNamespace);
void printSample(() => judge(texts));
