import type { ManifestDocument, ManifestSet, SourceText } from '../source.ts';
import { type Discovery, discover } from './discover.ts';
import { parseText } from './parse.ts';
import { withReachedFiles } from './reached-files.ts';

/**
 * Everything that the paths hold, and what their kustomizations reach.
 * @throws NoSuchPath for a path that does not exist
 */
export function loadPaths(paths: readonly string[], cwd: string): ManifestSet {
  return withReachedFiles(parseTexts(discover(paths, cwd)), cwd);
}

/** The same from texts in memory, as synth renders them. */
export function loadTexts(texts: readonly SourceText[]): ManifestSet {
  const existing = new Set<string>();
  for (const { file } of texts) {
    const parts = file.split('/');
    for (let length = 1; length <= parts.length; length++) existing.add(parts.slice(0, length).join('/'));
  }
  return parseTexts({ texts, problems: [], existingPaths: existing, skipped: [] });
}

function parseTexts({ texts, existingPaths, ...found }: Discovery): ManifestSet {
  const documents: ManifestDocument[] = [];
  const problems = [...found.problems];
  const skipped = [...found.skipped];
  for (const text of texts) {
    if (isChartTemplate(text, existingPaths)) {
      skipped.push({ file: text.file, why: 'a template of a Helm chart, which Helm still has to fill in' });
      continue;
    }
    const parsed = parseText(text);
    for (const document of parsed.documents) documents.push(document);
    for (const problem of parsed.problems) problems.push(problem);
    if (parsed.skipped !== undefined) skipped.push({ file: text.file, why: parsed.skipped });
  }
  return { texts, documents, problems, existingPaths, skipped };
}

/** In a chart's templates even the text that YAML can read has braces in its values. */
function isChartTemplate({ file, text }: SourceText, existingPaths: ReadonlySet<string>): boolean {
  const folder = /^(.*?)\/?templates\//.exec(file)?.[1];
  if (folder === undefined || !text.includes('{{')) return false;
  return existingPaths.has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`);
}
