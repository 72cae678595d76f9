import type { Static } from 'typebox';
import type { House } from '#contract/house-names.ts';
import type * as wire from './calls.ts';
import type { Product as ProductOnWire } from './shapes.ts';

/** Products with our own field names instead of the specification's. */
export type Product = House<ProductOnWire>;
export type ProductGroup = House<Static<typeof wire.ProductGroup>>;
export type ProductType = House<Static<typeof wire.ProductType>>;
export type TypeHits = House<Static<typeof wire.TypeHits>>;
export type ProductSheet = House<wire.ProductSheet>;
export type Purchase = House<wire.Purchase>;
export type UsualProduct = House<wire.UsualProduct>;
