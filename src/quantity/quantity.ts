/**
 * A Kubernetes quantity, exact. Amounts are whole nano-units, so that `1500m`, `1.5` and `1500e-3` are equal and
 * no rounding creeps into a sum.
 */
export interface Quantity {
  readonly nano: bigint;
}
