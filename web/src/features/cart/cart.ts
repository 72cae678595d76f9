import type { Product } from '#contract/catalogue/own-shapes.ts';
import type { OrderLine, WeightLine } from '#contract/orders/own-shapes.ts';
import type { SavedOrder } from '#contract/orders/sent-and-saved.ts';
import { pick } from '#contract/pick.ts';
import { productFieldNames } from '#contract/product-fields.ts';
import { locale, type Locale } from '#lib/words/locale.ts';
import type { Place } from '#features/customers/front.ts';

const productKeys = [
  'sku',
  'productType',
  'unitPrice',
  ...productFieldNames,
] as const satisfies readonly (keyof Product)[];

/** The fields of a product that the cart stores, enough to show it offline. `unitPrice` is the price seen and never trusted (D-43). */
export type CartProduct = Pick<Product, (typeof productKeys)[number]> & {
  productTypeName: string;
  /** the language of its names; unknown in a cart that an older release stored */
  language?: Locale;
};

/** Picks the fields that the cart stores; products of the list and lines of an order have more. Their names are in the page's language. */
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
/** What another person has for a line; quantity 0 where they removed it. `line` is the product, where the cart lacks it. */
export interface OtherLine {
  quantity: number;
  name: string;
  by: string;
  at: string;
  line?: CartLine;
}
/** A line that another person changed in this cart. */
export interface NewsLine extends Omit<OtherLine, 'line'> {
  was: number;
  unit: string;
}
/** The draft on the server to which a cart belongs (decisions/drafts.md). */
export interface CartDraft {
  draftId: number;
  name: string;
  /** the version of the draft that this cart has taken over; an order is placed on it */
  version: number;
  /** quantities by sku on which device and server agreed last */
  agreed: Readonly<Record<string, number>>;
  /** lines that this person and another changed differently, in a later version: this person chooses */
  clash?: { version: number; lines: Readonly<Record<string, OtherLine>> } | undefined;
  /** by sku, what others changed and this person has not seen yet */
  news?: Readonly<Record<string, NewsLine>> | undefined;
  /** lines of a chat's messages that are still in doubt */
  open?: readonly { words: string; message: string }[];
  /** another person placed it as this order */
  placed?: { orderId: number; orderNumber: string; by: string; at: string } | undefined;
}

/** The cart of specification §3. Stored lines have the specification's field names (stored-cart.ts). */
export interface Cart {
  vmCart: Readonly<Record<string, CartLine>>;
  /** the skus of each product type in order; a type is removed with its last line */
  seqSkus: Readonly<Record<string, readonly string[]>>;
  /** true while the small cart beside the catalogue is open */
  miniCart: boolean;
  /** one business unit, customer and organisation; null until they are chosen */
  bu: Place['bu'] | null;
  cv: Place['cv'] | null;
  org: Place['org'] | null;
  selectCategory: string;
  /** true where only one place was on offer when it was chosen; useOnlyPlace has the present offer */
  oneSelectorOption: boolean;
  editType: 'product' | 'shipping' | null;
  /** the last opened order of swine or fish, by count and weight */
  swineProduct: readonly WeightLine[];
  /** a document, in memory only */
  pdfData: string | null;
  /** the orders that the last save created */
  lastOrder: readonly SavedOrder[];
  orderLastedDetails: Readonly<Record<string, OrderLine>>;
  draft?: CartDraft | undefined;
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

/** Adds the sku to its type's sequence and to the cart; `at` restores its former index. */
export function putItem(cart: Cart, line: CartLine, at?: number): Cart {
  const sequence = cart.seqSkus[line.productType] ?? [];
  const next = sequence.includes(line.sku)
    ? sequence
    : sequence.toSpliced(at ?? sequence.length, 0, line.sku);
  return {
    ...cart,
    vmCart: { ...cart.vmCart, [line.sku]: line },
    seqSkus: { ...cart.seqSkus, [line.productType]: next },
  };
}

/** Removes the sku, and its type's sequence when it becomes empty. */
export function removeItem(cart: Cart, sku: string): Cart {
  const productType = cart.vmCart[sku]?.productType;
  if (productType === undefined) return cart;
  const { [sku]: _, ...vmCart } = cart.vmCart;
  const { [productType]: sequence = [], ...others } = cart.seqSkus;
  const left = sequence.filter((one) => one !== sku);
  return {
    ...cart,
    vmCart,
    seqSkus: left.length > 0 ? { ...cart.seqSkus, [productType]: left } : others,
  };
}

export const removeItems = (cart: Cart, skus: readonly string[]): Cart =>
  skus.reduce(removeItem, cart);

/** Reorders a product type. Unknown skus are ignored; skus that are not named stay in order at the end. */
export function reindexType(cart: Cart, productType: string, order: readonly string[]): Cart {
  const held = cart.seqSkus[productType];
  if (!held) return cart;
  const named = [...new Set(order)].filter((sku) => held.includes(sku));
  return {
    ...cart,
    seqSkus: {
      ...cart.seqSkus,
      [productType]: [...named, ...held.filter((sku) => !named.includes(sku))],
    },
  };
}

/** Resets the whole cart, including category and oneSelectorOption. */
export const clearAll = (): Cart => emptyCart;

export const setPlace = (cart: Cart, { bu, cv, org }: Place): Cart => ({ ...cart, bu, cv, org });

/** The place of the cart; undefined until a business unit, a customer and an organisation are chosen. */
export const placeOf = ({ bu, cv, org }: Cart): Place | undefined =>
  bu && cv && org ? { bu, cv, org } : undefined;

export const isEmpty = (cart: Cart): boolean => Object.keys(cart.vmCart).length === 0;

/** All lines in the order of the categories and their sequences. */
export const linesOf = (cart: Cart): CartLine[] =>
  Object.values(cart.seqSkus).flatMap((skus) => skus.flatMap((sku) => cart.vmCart[sku] ?? []));
