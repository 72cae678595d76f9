import { Type } from 'typebox';
import { Product } from '#contract/catalogue/shapes.ts';
import { Nullable } from '#contract/shapes.ts';

/** A row of a guide: how the customer ordered the product in the last 90 days, and how it is offered now. */
export const GuideRow = Type.Object({
  sku: Type.String(),
  /** '' where the product is no longer known */
  productName: Type.String(),
  prdTypeName: Type.String(),
  /** the par level: how many units the customer wants to have on the farm; null where none is set */
  par: Nullable(Type.Integer()),
  /** the quantity of the last check-out with this product; null where it was not ordered in these days */
  lastQty: Nullable(Type.Number()),
  /** the median of the quantities of those check-outs */
  usualQty: Nullable(Type.Number()),
  /** the quantities of its last check-outs, at most six, the latest last */
  recentQuantities: Type.Array(Type.Number()),
  /** the day of that last check-out; '' for none */
  lastDate: Type.String(),
  /** null where the organisation no longer offers it */
  now: Nullable(Product),
});
export type GuideRow = Type.Static<typeof GuideRow>;

export const OpenGuide = Type.Object({
  guideId: Type.Integer(),
  name: Type.String(),
  /** false for the usual guide while it is computed from the orders */
  isStored: Type.Boolean(),
  rows: Type.Array(GuideRow),
  /** the customer's stored guides by name, without the usual one */
  guides: Type.Array(Type.Object({ guideId: Type.Integer(), name: Type.String() })),
});
export type OpenGuide = Type.Static<typeof OpenGuide>;
