import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { because, plainOf } from '../src/notes/because.ts';
import type { Why } from '../src/notes/note.ts';
import { accept, noteFile, noteObject } from '../src/notes/on.ts';
import { given } from './given.ts';
import { ManifestFile } from './manifest-file.ts';
import { PropsError } from './props-error.ts';
import { unset } from './unset.ts';

export interface ListedFile {
  readonly file: ManifestFile;
  /** Comment above the list item. */
  readonly why: Why;
}

export interface ParkedFile {
  readonly file: ManifestFile;
  /** Why it is not listed, one clause without a full stop; the reason of the acceptance too. */
  readonly why: string;
  /** What would bring it back, one sentence with its full stop. */
  readonly bringsBack: string;
}

/** Something that used to be listed and has no file any more. */
export interface RetiredWorkload {
  readonly name: string;
  readonly why: Why;
}

export interface KustomizationProps {
  /** Namespace that kustomize sets on every object. @default none: objects say their own */
  readonly namespace?: string;
  /** Files that are applied, in this order. */
  readonly listed: readonly ListedFile[];
  /** Files that are written and not applied. @default none */
  readonly parked?: readonly ParkedFile[];
  /** What a reader may miss in the list; notes only. @default none */
  readonly retired?: readonly RetiredWorkload[];
}

/**
 * `kustomization.yaml`: which files of its folder are applied. It has no metadata, as kustomize needs none.
 *
 * Every other ManifestFile of the folder must be listed or parked, exactly once; that is known late, and validated then.
 *
 * @throws PropsError for a file that is in another folder, or in the list twice
 */
export class Kustomization extends Construct {
  private readonly file: ManifestFile;

  constructor(scope: Construct, id: string, props: KustomizationProps) {
    super(scope, id);
    this.file = ManifestFile.of(this);
    const { listed, parked = [], retired = [] } = props;
    const stated = new Set<ManifestFile>();
    for (const { file } of [...listed, ...parked]) this.state(file, stated);
    new ApiObject(this, 'Resource', {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      metadata: { name: unset(), namespace: unset() },
      ...given({ namespace: props.namespace }),
      resources: listed.map(({ file, why }) => because(file.fileName, why)),
    });
    for (const { name, why } of retired) noteObject(this, prefixed(`Not listed: ${plainOf(name)}. `, why));
    for (const each of parked) this.park(each);
    this.node.addValidation({ validate: () => this.unstated(stated) });
  }

  private state(file: ManifestFile, stated: Set<ManifestFile>): void {
    if (file.folder !== this.file.folder || file === this.file) {
      throw new PropsError(this, {
        prop: 'a listed or parked file',
        got: file.path,
        allowed: `other files of ${this.file.folder}/`,
        fix: 'A kustomization lists the files beside it.',
      });
    }
    if (stated.has(file)) {
      const fix = 'List it or park it, once.';
      throw new PropsError(this, { prop: 'a listed or parked file', got: file.path, allowed: 'each file once', fix });
    }
    stated.add(file);
  }

  private park({ file, why, bringsBack }: ParkedFile): void {
    noteFile(file, `Parked: ${why}. ${bringsBack}`);
    noteFile(
      file,
      `kustomization.yaml does not list this file, so \`kubectl apply -k ${file.folder}\` leaves it out; ` +
        `\`kubectl apply -f ${file.folder}\` would apply it all the same.`,
    );
    const [first] = file.objects;
    if (first === undefined) {
      const fix = 'Create its objects before the Kustomization: the first one accepts that the file is not listed.';
      throw new PropsError(this, { prop: 'a parked file', got: file.path, allowed: 'files with objects', fix });
    }
    accept(first, 'kustomization-unlisted-file', why);
  }

  private unstated(stated: ReadonlySet<ManifestFile>): string[] {
    return ManifestFile.all(this)
      .filter((file) => file.folder === this.file.folder && file !== this.file && !stated.has(file))
      .map(
        (file) =>
          `${this.file.path} neither lists nor parks ${file.path}: kustomize would leave it out unseen. Add it to listed or to parked.`,
      );
  }
}

function prefixed(prefix: string, why: Why): Why {
  return typeof why === 'string' ? prefix + why : (view) => prefix + why(view);
}
