import type { IConstruct } from 'constructs';

export interface WrongProp {
  /** Name of the prop as the user wrote it: `port`, `volumes[1].mountPath`. */
  readonly prop: string;
  readonly got: unknown;
  /** What would be accepted, as the end of "allowed: ...". */
  readonly allowed: string;
  /** The likely fix, one sentence with its full stop. */
  readonly fix: string;
}

/** A prop that no cluster would take. The message begins with the construct's path. */
export class PropsError extends Error {
  override readonly name = 'PropsError';

  constructor(construct: IConstruct, { prop, got, allowed, fix }: WrongProp) {
    super(`${construct.node.path}: ${prop} is ${JSON.stringify(got) ?? String(got)}; allowed: ${allowed}. ${fix}`);
  }
}
