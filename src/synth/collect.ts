import { type App, Chart } from 'cdk8s';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { type ResolvedObject, resolveObject } from '../notes/collect.ts';
import type { Why } from '../notes/note.ts';
import { fileNotes } from '../notes/on.ts';
import { SynthRefused } from './refused.ts';

/** A file of the output before its comments are written. */
export interface SynthFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly header: readonly Why[];
  readonly documents: readonly ResolvedObject[];
  /** True for a file whose folder has a kustomization that does not list it. */
  readonly parked: boolean;
}

/**
 * The files of an app's charts, their objects resolved and validated.
 *
 * @throws SynthRefused with every complaint of the constructs' own validations
 * @throws NoteError for a note or a field that would be lost
 */
export function collectFiles(app: App): SynthFile[] {
  const complaints = app.node.findAll().flatMap((construct) => construct.node.validate().map((text) => text.trim()));
  if (complaints.length > 0) throw new SynthRefused(complaints.join('\n'));
  const files = app.node.children.filter((child) => Chart.isChart(child)).flatMap((chart) => ManifestFile.all(chart));
  const collected = files.map((file) => ({
    folder: file.folder,
    name: file.fileName,
    path: file.path,
    header: fileNotes(file),
    documents: file.objects.map(resolveObject),
  }));
  const listed = listedByFolder(collected);
  return collected.map(({ folder, name, ...file }) => ({ ...file, parked: listed.get(folder)?.has(name) === false }));
}

interface FileOfFolder {
  readonly folder: string;
  readonly name: string;
  readonly documents: readonly ResolvedObject[];
}

/** What each folder's kustomization lists, itself included; folders without one are missing. */
function listedByFolder(files: readonly FileOfFolder[]): Map<string, ReadonlySet<string>> {
  const listed = new Map<string, ReadonlySet<string>>();
  for (const { folder, name, documents } of files) {
    const kustomization = documents.find(({ object }) => object.kind === 'Kustomization')?.object;
    if (kustomization === undefined) continue;
    const resources = Array.isArray(kustomization.resources) ? kustomization.resources.map(String) : [];
    listed.set(folder, new Set([...resources, name]));
  }
  return listed;
}
