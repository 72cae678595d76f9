import { productSample } from '#contract/testing/samples/common.ts';
import type { Place } from '#features/customers/front.ts';
import { emptyCart, putItem, setPlace, type Cart, type CartLine } from '#features/cart/cart.ts';
import { cartKey, writeCart } from '#features/cart/stored-cart.ts';

/** Lines, carts and places for tests, valid by default. */
export const aLine = (
  sku: string,
  {
    quantity = 10,
    productType = 'SWF',
    unitPrice = 612,
  }: { quantity?: number; productType?: string; unitPrice?: number } = {},
): CartLine => ({
  sku,
  quantity,
  productType,
  productDetail: {
    sku,
    productType,
    productTypeName: `type ${productType}`,
    unitPrice,
    ...productSample({ productCode: sku, productName: `product ${sku}`, unitName: 'bag' }),
  },
});
export const aCart = (...lines: CartLine[]): Cart =>
  lines.reduce((cart, line) => putItem(cart, line), emptyCart);
export const aPlace = (cvCode = 'C1'): Place => ({
  bu: { bu: 'FEED', buName: 'Feed', pathName: 'feed' },
  cv: { cvCode, cvName: cvCode },
  org: { orgCode: '1101', orgName: 'Saraburi' },
});

/** A cart that U-1's device stored yesterday, for the place in a page test's address. */
export function storedCart(...lines: CartLine[]): Record<string, string> {
  const place: Place = {
    bu: { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
    cv: { cvCode: 'C100', cvName: 'ฟาร์มสมชาย' },
    org: { orgCode: '1101', orgName: 'สระบุรี' },
  };
  return {
    [cartKey('U-1')]: writeCart(
      setPlace(aCart(...lines), place),
      Date.parse('2026-03-01T09:00:00+07:00'),
    ),
  };
}
