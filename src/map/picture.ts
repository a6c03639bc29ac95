export const boxKinds = ['client', 'policy', 'service', 'pods', 'name', 'card'] as const;
export type BoxKind = (typeof boxKinds)[number];

export interface Box {
  readonly id: string;
  readonly kind: BoxKind;
  readonly lines: readonly string[];
  /** Title of the frame that the box stands in. @default none */
  readonly frame?: string;
  /** True for what is not there, or answers nobody. */
  readonly faint: boolean;
}

export interface Arrow {
  readonly from: Box;
  readonly to: Box;
  /** @default none */
  readonly label?: string;
  /** True where the packet does not arrive. */
  readonly broken: boolean;
}

/** Boxes and arrows, each once, in the order in which they were first asked for. */
export class Picture {
  private readonly byKey = new Map<string, Box>();
  private readonly byEnds = new Map<string, Arrow>();

  /** The box of that kind and key; made from the rest where it is not there yet. */
  box(kind: BoxKind, key: string, rest: { lines: readonly string[]; frame?: string; faint?: boolean }): Box {
    const place = `${kind} ${key}`;
    const known = this.byKey.get(place);
    if (known !== undefined) return known;
    const made = {
      faint: false,
      ...rest,
      kind,
      id: `${kind}${this.boxes.filter((box) => box.kind === kind).length + 1}`,
    };
    this.byKey.set(place, made);
    return made;
  }

  arrow(from: Box, to: Box, rest: { label?: string; broken?: boolean } = {}): void {
    const place = `${from.id} ${to.id} ${rest.label ?? ''}`;
    if (!this.byEnds.has(place)) this.byEnds.set(place, { broken: false, ...rest, from, to });
  }

  get boxes(): readonly Box[] {
    return [...this.byKey.values()];
  }

  get arrows(): readonly Arrow[] {
    return [...this.byEnds.values()];
  }
}
