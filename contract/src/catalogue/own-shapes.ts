import type { Static } from 'typebox';
import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './calls.ts';
import type { Product as ProductOnWire } from './shapes.ts';

/** Products with our own field names instead of the specification's. */
export type Product = WithOwnNames<ProductOnWire>;
export type ProductGroup = WithOwnNames<Static<typeof wire.ProductGroup>>;
export type ProductType = WithOwnNames<Static<typeof wire.ProductType>>;
export type TypeHits = WithOwnNames<Static<typeof wire.TypeHits>>;
export type ProductSheet = WithOwnNames<wire.ProductSheet>;
export type Purchase = WithOwnNames<wire.Purchase>;
