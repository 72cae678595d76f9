import type { UnitOrder } from '#contract/orders/house.ts';

/** Whether orders of another customer or organisation of the same name stand beside this one, which only code and organisation tell apart. */
export const hasNamesake = (one: UnitOrder, all: readonly UnitOrder[]): boolean =>
  all.some((other) => one.cvName === other.cvName && (one.cvCode !== other.cvCode || one.orgCode !== other.orgCode));
