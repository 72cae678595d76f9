import type { House } from '#contract/house-names.ts';
import type * as wire from './shapes.ts';

/** Orders with our field names instead of the specification's. */
export type OrderLine = House<wire.OrderLine>;
export type OrderRow = House<wire.OrderRow>;
export type OrderView = House<wire.OrderView>;
export type OrderStep = House<wire.OrderStep>;
export type OrderEdit = House<wire.OrderEdit>;
export type UnitOrder = House<wire.UnitOrder>;
export type WeightLine = House<wire.WeightLine>;
