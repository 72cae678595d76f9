import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './shapes.ts';

/** Standing orders with our own field names instead of the specification's. */
export type StandingRow = WithOwnNames<wire.StandingRow>;
export type StandingDay = WithOwnNames<wire.StandingDay>;
export type StandingOrder = WithOwnNames<wire.StandingOrder>;
