import type { UnitOrder } from '#contract/orders/own-shapes.ts';

/** True where the list also has another customer or organisation of the same name; then only code and organisation distinguish them. */
export const hasNamesake = (one: UnitOrder, all: readonly UnitOrder[]): boolean =>
  all.some(
    (other) =>
      one.cvName === other.cvName && (one.cvCode !== other.cvCode || one.orgCode !== other.orgCode),
  );
