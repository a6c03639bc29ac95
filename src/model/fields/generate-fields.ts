/*
 * Writes fields.json: the field names of Kubernetes' own kinds and of KServe's InferenceService, and nothing else of
 * their schemas. The union of all given versions, so that no version's field counts as unknown.
 *
 *   npm install --prefix DIR @kubernetes/client-node@VERSION      once per version, outside of this project
 *   node --import tsx src/model/fields/generate-fields.ts \
 *     DIR/node_modules/@kubernetes/client-node... inferenceservices.yaml...
 *
 * A folder is taken for the client package, a file for a CustomResourceDefinition.
 */
import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readClientModels } from './client-models.ts';
import { readDefinition } from './definition.ts';
import type { FieldFile } from './field-tree.ts';
import { KindTrees } from './kind-trees.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Give folders of @kubernetes/client-node and files of CustomResourceDefinitions.\n');
  process.exit(2);
}
const trees = new KindTrees();
const sources: string[] = [];
for (const path of paths) {
  const { source, kinds } = statSync(path).isDirectory() ? await readClientModels(path) : readDefinition(path);
  sources.push(source);
  for (const [kind, tree] of kinds) trees.add(kind, tree);
}
const file: FieldFile = { sources: [...new Set(sources)].sort(), ...trees.table() };
writeFileSync(fileURLToPath(new URL('fields.json', import.meta.url)), `${JSON.stringify(file, undefined, 2)}\n`);
