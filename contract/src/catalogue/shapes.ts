import { Type } from 'typebox';
import { Baht, productShapes } from '#contract/shapes.ts';

/** A product as the list shows it (specification §3). `unitPrice` is baht, 0 where the invoice sets the price. */
export const Product = Type.Object({
  sku: Type.String(),
  prdTypeCode: Type.String(),
  prdTypeGroup: Type.String(),
  ...productShapes,
  unitPrice: Baht,
  unitPriceText: Type.String(),
  /** quantity of this product in the customer's latest check-out that had it and was neither cancelled nor disapproved, 0 for none */
  lastQty: Type.Number(),
  /** its day; '' for none */
  lastDate: Type.String(),
});
export type Product = Type.Static<typeof Product>;
