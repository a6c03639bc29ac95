import type { ModelObject, ServingModel } from '../model/serving-model.ts';
import type { AcceptanceDirective, FieldPath, ManifestDocument } from '../model/source.ts';
import type { RawFinding } from './check.ts';

/** A directive with the object that it stands in. */
export interface PlacedDirective {
  readonly directive: AcceptanceDirective;
  readonly object: ModelObject;
  /** False where no kustomization reaches the object's file. */
  readonly applied: boolean;
}

/** All `# accept` directives of a set; remembers which of them still accept something. */
export class Acceptances {
  readonly #byDocument = new Map<ManifestDocument, PlacedDirective[]>();
  readonly #used = new Set<AcceptanceDirective>();

  constructor(model: ServingModel) {
    const applied = [...model.objects, ...model.kustomizations.map((kustomization) => kustomization.object)];
    for (const object of applied) this.#place(object, true);
    for (const object of model.unlisted) this.#place(object, false);
  }

  /** The directive that accepts this finding; from then on it counts as used. */
  accepting(check: string, finding: RawFinding): AcceptanceDirective | undefined {
    if (!finding.object) return undefined;
    const placed = (this.#byDocument.get(finding.object.document) ?? []).filter(
      ({ directive }) =>
        directive.check === check && directive.reason !== '' && sameBranch(directive.path, finding.path),
    );
    for (const { directive } of placed) this.#used.add(directive);
    return placed[0]?.directive;
  }

  /** Directives that accepted nothing so far. */
  unused(): PlacedDirective[] {
    return [...this.#byDocument.values()].flat().filter(({ directive }) => !this.#used.has(directive));
  }

  #place(object: ModelObject, applied: boolean): void {
    const { document } = object;
    if (document.acceptances.length === 0 || this.#byDocument.has(document)) return;
    this.#byDocument.set(
      document,
      document.acceptances.map((directive) => ({ directive, object, applied })),
    );
  }
}

/** True where one path is the other, or one of its parents. */
function sameBranch(a: FieldPath, b: FieldPath): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((part, index) => part === long[index]);
}
