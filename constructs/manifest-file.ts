import { ApiObject, Chart } from 'cdk8s';
import { Construct, type IConstruct } from 'constructs';
import type { Why } from '../src/notes/note.ts';
import { noteFile } from '../src/notes/on.ts';
import { checkName } from './api-rules.ts';
import { PropsError } from './props-error.ts';

export interface ManifestFileProps {
  /** Folder below the output folder; empty for the output folder itself. @default the chart's id */
  readonly folder?: string;
  /** Comment at the top of the file. @default none */
  readonly why?: Why;
}

/**
 * One file of the output, and a child of the chart: the id `coder` stands for `coder.yaml`. The objects of all
 * constructs below it go into that file, in the order in which they were created.
 *
 * @throws PropsError for an id that is no file name
 */
export class ManifestFile extends Construct {
  readonly folder: string;
  /** `coder.yaml` */
  readonly fileName: string;
  /** `llm-serving/coder.yaml`: relative to the output folder, with forward slashes. */
  readonly path: string;

  constructor(scope: Chart, id: string, props: ManifestFileProps = {}) {
    super(scope, id);
    checkName(this, 'the file name', id);
    this.folder = props.folder ?? scope.node.id;
    this.fileName = `${id}.yaml`;
    this.path = this.folder === '' ? this.fileName : `${this.folder}/${this.fileName}`;
    if (props.why !== undefined) noteFile(this, props.why);
  }

  /** Every file of the construct's chart, in order of creation. */
  static all(construct: IConstruct): ManifestFile[] {
    return Chart.of(construct).node.children.filter((child) => child instanceof ManifestFile);
  }

  /** The file that the construct's objects go into. @throws PropsError where the construct is in none */
  static of(construct: IConstruct): ManifestFile {
    const file = construct.node.scopes.findLast((scope) => scope instanceof ManifestFile);
    if (file !== undefined) return file;
    throw new PropsError(construct, {
      prop: 'the scope',
      got: construct.node.scope?.node.path ?? '',
      allowed: 'a ManifestFile or a construct below one',
      fix: "Create it as new X(new ManifestFile(chart, 'file-name'), …).",
    });
  }

  /** The file's objects, in order of creation. */
  get objects(): ApiObject[] {
    return this.node.findAll().filter((child) => ApiObject.isApiObject(child));
  }
}
