/** How long nobody answers. */
export type Wait =
  | { readonly kind: 'none' }
  /** The measured cold start; before it, up to `graceSeconds` until the old pod has ended and given its cards back. */
  | { readonly kind: 'measured'; readonly seconds: number; readonly graceSeconds: number }
  /** One clause: "no cold start of chat was measured". */
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'for-good'; readonly why: string };

export const noWait: Wait = { kind: 'none' };

/** The shortest of them is what a caller waits: one pod that answers is enough. A known figure bounds an unknown one. */
export function shortest(waits: readonly Wait[]): Wait | undefined {
  const order = ['none', 'measured', 'unknown', 'for-good'] as const;
  const seconds = (wait: Wait): number => (wait.kind === 'measured' ? wait.seconds + wait.graceSeconds : 0);
  return [...waits].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || seconds(a) - seconds(b))[0];
}
