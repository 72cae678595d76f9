import type { House } from '#contract/house-names.ts';
import type * as wire from './shapes.ts';

/** Standing orders with our own field names instead of the specification's. */
export type StandingRow = House<wire.StandingRow>;
export type StandingDay = House<wire.StandingDay>;
export type StandingOrder = House<wire.StandingOrder>;
