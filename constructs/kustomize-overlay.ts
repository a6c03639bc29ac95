import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { mapNoted } from '../src/notes/because.ts';
import { checkName } from './api-rules.ts';
import { unset } from './unset.ts';

/** Annotations for one object of the base. A base that does not have it builds all the same. */
export interface AnnotatedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

export interface KustomizeOverlayProps {
  /** Folder with the kustomization that is changed, relative to the overlay's. A note stands above it. */
  readonly base: string;
  /** A note on an item stands above its patch. */
  readonly objects: readonly AnnotatedObject[];
  /** Set on each of the objects. */
  readonly annotations: Readonly<Record<string, string>>;
}

/** `kustomization.yaml` of a folder that builds another one and annotates some of its objects. */
export class KustomizeOverlay extends Construct {
  constructor(scope: Construct, id: string, props: KustomizeOverlayProps) {
    super(scope, id);
    const patchOf = (object: AnnotatedObject) => {
      checkName(this, 'objects', object.name);
      return { target: { kind: object.kind, name: object.name }, patch: annotationPatch(object, props.annotations) };
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      metadata: { name: unset(), namespace: unset() },
      resources: [props.base],
      patches: props.objects.map((object) => mapNoted(object, patchOf)),
    });
  }
}

/** A strategic merge: unlike a JSON patch it needs no annotations to be there before. */
function annotationPatch({ apiVersion, kind, name }: AnnotatedObject, annotations: Readonly<Record<string, string>>) {
  const lines = Object.entries(annotations).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`);
  return [
    `apiVersion: ${apiVersion}`,
    `kind: ${kind}`,
    'metadata:',
    `  name: ${name}`,
    '  annotations:',
    ...lines,
  ].join('\n');
}
