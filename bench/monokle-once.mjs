// Validates a folder with @monokle/validation; bench/monokle.ts copies this file to where that is installed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractK8sResources } from '@monokle/parser';
import { createDefaultMonokleValidator } from '@monokle/validation';

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder).map((file) => ({
  id: file,
  path: file,
  content: readFileSync(join(folder, file), 'utf8'),
}));
const resources = extractK8sResources(files);
const validator = createDefaultMonokleValidator();
// Left out: kubernetes-schema and open-policy-agent, which fetch schemas and policies over the network.
const plugins = { 'yaml-syntax': true, 'resource-links': true, 'pod-security-standards': true, practices: true };
await validator.preload({ plugins });
const { runs } = await validator.validate({ resources });
process.stdout.write(
  JSON.stringify({ objects: resources.length, findings: runs.flatMap(({ results }) => results).length }),
);
