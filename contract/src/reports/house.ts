import type { House } from '#contract/house-names.ts';
import type * as wire from './shapes.ts';

/** Rows of the purchase report with our field names instead of the specification's. */
export type PurchaseRow = House<wire.PurchaseRow>;
export type PurchaseTotals = House<wire.PurchaseTotals>;
