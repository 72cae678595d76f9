import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './shapes.ts';

/** Rows of the purchase report with our field names instead of the specification's. */
export type PurchaseRow = WithOwnNames<wire.PurchaseRow>;
export type PurchaseTotals = WithOwnNames<wire.PurchaseTotals>;
