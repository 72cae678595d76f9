import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './shapes.ts';

/** What home says of the day, with our own field names instead of the specification's. */
export type AskedDay = WithOwnNames<wire.AskedDay>;
export type HomeRow = WithOwnNames<wire.HomeRow>;
export type HomeDay = WithOwnNames<wire.HomeDay>;
