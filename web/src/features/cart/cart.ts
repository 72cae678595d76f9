import type { Product } from '#contract/catalogue/house.ts';
import type { OrderLine, WeightLine } from '#contract/orders/house.ts';
import { pick } from '#contract/pick.ts';
import { productFieldNames } from '#contract/product-fields.ts';
import { locale, type Locale } from '#lib/words/locale.ts';
import type { Place } from '#features/customers/front.ts';

const productKeys = ['sku', 'productType', 'unitPrice', ...productFieldNames] as const satisfies readonly (keyof Product)[];

/** What the cart remembers of a product: enough to show it without a network. `unitPrice` is the price seen, never trusted (D-43). */
export type CartProduct = Pick<Product, (typeof productKeys)[number]> & {
  productTypeName: string;
  /** what its names are said in; unknown in a cart that an older release kept */
  language?: Locale;
};

/** Only what the cart keeps: a product of the list and a line of an order carry more. The server says its names in the language of the page. */
export const cartProductOf = (product: CartProduct): CartProduct => ({
  ...pick(product, productKeys),
  productTypeName: product.productTypeName,
  language: locale,
});

export interface CartLine {
  sku: string;
  quantity: number;
  productType: string;
  productDetail: CartProduct;
}
export interface PlacedOrder {
  orderId: number;
  orderNumber: string;
  productType: string;
}

/** The cart of specification §3, field by field; its lines are spelled as there where they are kept (stored-cart.ts). */
export interface Cart {
  vmCart: Readonly<Record<string, CartLine>>;
  /** ordered skus of each product type; a type whose last line goes, goes too */
  seqSkus: Readonly<Record<string, readonly string[]>>;
  /** the small cart beside the catalogue is open */
  miniCart: boolean;
  /** one business unit, customer and organisation; null until they are chosen */
  bu: Place['bu'] | null;
  cv: Place['cv'] | null;
  org: Place['org'] | null;
  selectCategory: string;
  /** there was nothing to choose between when the place was taken; what is offered now is asked of useOnlyPlace */
  oneSelectorOption: boolean;
  editType: 'product' | 'shipping' | null;
  /** the order of swine or fish that was opened last, by count and weight */
  swineProduct: readonly WeightLine[];
  /** a document, so it stays in memory only */
  pdfData: string | null;
  /** the orders that the last save made */
  lastOrder: readonly PlacedOrder[];
  orderLastedDetails: Readonly<Record<string, OrderLine>>;
}

export const emptyCart: Cart = {
  vmCart: {},
  seqSkus: {},
  miniCart: true,
  bu: null,
  cv: null,
  org: null,
  selectCategory: '',
  oneSelectorOption: false,
  editType: null,
  swineProduct: [],
  pdfData: null,
  lastOrder: [],
  orderLastedDetails: {},
};

/** Adds the sku to its type's sequence and to the cart; `at` puts it back where it was taken from. */
export function putItem(cart: Cart, line: CartLine, at?: number): Cart {
  const sequence = cart.seqSkus[line.productType] ?? [];
  const next = sequence.includes(line.sku) ? sequence : sequence.toSpliced(at ?? sequence.length, 0, line.sku);
  return { ...cart, vmCart: { ...cart.vmCart, [line.sku]: line }, seqSkus: { ...cart.seqSkus, [line.productType]: next } };
}

/** Removes the sku, and its type's sequence when that is empty. */
export function removeItem(cart: Cart, sku: string): Cart {
  const productType = cart.vmCart[sku]?.productType;
  if (productType === undefined) return cart;
  const { [sku]: _, ...vmCart } = cart.vmCart;
  const { [productType]: sequence = [], ...others } = cart.seqSkus;
  const left = sequence.filter((one) => one !== sku);
  return { ...cart, vmCart, seqSkus: left.length > 0 ? { ...cart.seqSkus, [productType]: left } : others };
}

export const removeItems = (cart: Cart, skus: readonly string[]): Cart => skus.reduce(removeItem, cart);

/** Puts a product type into the order given. Skus that it does not hold are ignored, those not named keep their order at the end. */
export function reindexType(cart: Cart, productType: string, order: readonly string[]): Cart {
  const held = cart.seqSkus[productType];
  if (!held) return cart;
  const named = [...new Set(order)].filter((sku) => held.includes(sku));
  return { ...cart, seqSkus: { ...cart.seqSkus, [productType]: [...named, ...held.filter((sku) => !named.includes(sku))] } };
}

/** Resets everything, category and oneSelectorOption too. */
export const clearAll = (): Cart => emptyCart;

export const setPlace = (cart: Cart, { bu, cv, org }: Place): Cart => ({ ...cart, bu, cv, org });

/** Where the cart is for; undefined until a business unit, a customer and an organisation are chosen. */
export const placeOf = ({ bu, cv, org }: Cart): Place | undefined => (bu && cv && org ? { bu, cv, org } : undefined);

export const isEmpty = (cart: Cart): boolean => Object.keys(cart.vmCart).length === 0;

/** Every line in the order of the categories and of their sequences. */
export const linesOf = (cart: Cart): CartLine[] => Object.values(cart.seqSkus).flatMap((skus) => skus.flatMap((sku) => cart.vmCart[sku] ?? []));
