import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './shapes.ts';

/** Orders with our field names instead of the specification's. */
export type OrderLine = WithOwnNames<wire.OrderLine>;
export type OrderRow = WithOwnNames<wire.OrderRow>;
export type OrderView = WithOwnNames<wire.OrderView>;
export type OrderStep = WithOwnNames<wire.OrderStep>;
export type OrderEdit = WithOwnNames<wire.OrderEdit>;
export type UnitOrder = WithOwnNames<wire.UnitOrder>;
export type WeightLine = WithOwnNames<wire.WeightLine>;
