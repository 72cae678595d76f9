import type { Place } from '../customers/front.ts';
import { emptyCart, putItem, type Cart, type CartLine } from './cart.ts';

/** Lines, carts and places for tests, sound by default. */
export const aLine = (
  sku: string,
  { qty = 10, category = 'SWF', unitPrice = 612 }: { qty?: number; category?: string; unitPrice?: number } = {},
): CartLine => ({
  sku,
  qty,
  category,
  productDetail: {
    sku,
    prdTypeCode: category,
    prdTypeName: `type ${category}`,
    productCode: sku,
    productName: `product ${sku}`,
    medicineCode: '',
    gradeCode: '',
    gradeName: '',
    unitCode: 'BAG',
    unitName: 'bag',
    unitPrice,
    packSize: 1,
    weightKg: 30,
    imagePath: '',
  },
});
export const aCart = (...lines: CartLine[]): Cart => lines.reduce((cart, line) => putItem(cart, line), emptyCart);
export const aPlace = (cvCode = 'C1'): Place => ({
  bu: { bu: 'FEED', buName: 'Feed', pathName: 'feed' },
  cv: { cvCode, cvName: cvCode },
  org: { orgCode: '1101', orgName: 'Saraburi' },
});
