import { limits } from '#contract/constants.ts';
import { withOwnNames, onWire } from '#contract/own-names.ts';
import { emptyCart, isEmpty, type Cart, type CartLine } from './cart.ts';

const life = limits.cartLifeDays * 86_400_000;
const version = 1;

/** The key of a cart has its person's id, so that the next person on a shared phone never sees it (promises.md §4a). */
export const cartKey = (userId: string) => `so-cart:${userId}`;

/** The key of the same person's carts for other customers. */
export const otherCartsKey = (userId: string) => `so-carts:${userId}`;

export interface StoredCart {
  cart: Cart;
  expiresAt: number | undefined;
}
const nothing: StoredCart = { cart: emptyCart, expiresAt: undefined };

/** Seven days from the last change; an empty cart has no expiry. */
export const expiryOf = (cart: Cart, savedAt: number): number | undefined =>
  isEmpty(cart) ? undefined : savedAt + life;

/** The time of the last change of a cart with this expiry; now, where it has none. */
export const changedAt = (expiresAt: number | undefined, now: number): number =>
  expiresAt === undefined ? now : expiresAt - life;

/** A line with the specification's field names (§3), its product with the portal's. */
type StoredLine = Omit<CartLine, 'quantity' | 'productType'> & { qty: number; category: string };
const toStoredLine = ({ quantity, productType, productDetail, ...line }: CartLine) => ({
  ...line,
  qty: quantity,
  category: productType,
  productDetail: onWire(productDetail),
});
const lineOf = ({ qty, category, ...line }: StoredLine): CartLine => ({
  ...line,
  quantity: qty,
  productType: category,
});
type StoredLines = Readonly<Record<string, StoredLine>>;
const each = <Row, Stored>(rows: Readonly<Record<string, Row>>, keep: (row: Row) => Stored) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, keep(row)]));

/** The cart with the specification's field names. */
const toStoredCart = ({ vmCart, swineProduct, lastOrder, orderLastedDetails, ...cart }: Cart) => ({
  ...cart,
  vmCart: each(vmCart, toStoredLine),
  swineProduct: swineProduct.map(onWire),
  lastOrder: lastOrder.map(onWire),
  orderLastedDetails: each(orderLastedDetails, onWire),
});

// Documents are not stored, because they could outlive the right to read them.
export const writeCart = (cart: Cart, savedAt: number): string =>
  JSON.stringify({ version, savedAt, cart: { ...toStoredCart(cart), pdfData: null } });

/** Reads a stored cart. One that is too old, of another shape or damaged counts as empty. */
export function readCart(text: string | null, now: number): StoredCart {
  if (!text) return nothing;
  try {
    const stored = JSON.parse(text) as {
      version: number;
      savedAt: number;
      cart: Partial<Cart> & { vmCart: StoredLines };
    };
    if (stored.version !== version || !(now - stored.savedAt < life)) return nothing;
    const own = withOwnNames(stored.cart);
    const cart = sound({ ...emptyCart, ...own, vmCart: soundLines(own.vmCart) });
    return { cart, expiresAt: expiryOf(cart, stored.savedAt) };
  } catch {
    return nothing;
  }
}

/** Carts by their place; damaged and old ones are left out. */
export function readCarts(text: string | null, now: number): Record<string, StoredCart> {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, string>;
    const read = Object.entries(stored).map(([key, cart]) => [key, readCart(cart, now)] as const);
    return Object.fromEntries(read.filter(([, { cart }]) => !isEmpty(cart)));
  } catch {
    return {};
  }
}
export const writeCarts = (carts: Readonly<Record<string, StoredCart>>, now: number): string =>
  JSON.stringify(each(carts, ({ cart, expiresAt }) => writeCart(cart, changedAt(expiresAt, now))));

const isSound = (sku: string, line: Partial<StoredLine> | null) =>
  line?.sku === sku && Number.isSafeInteger(line.qty) && Number(line.qty) > 0 && line.productDetail;
const soundLines = (lines: StoredLines = {}): Cart['vmCart'] =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([sku, line]) => isSound(sku, line))
      .map(([sku, line]) => [sku, lineOf(line)]),
  );

/** Makes sequences and lines agree, because the storage may hold anything. */
function sound(cart: Cart): Cart {
  const { vmCart } = cart;
  const named = Object.entries(cart.seqSkus).map(
    ([productType, skus]) =>
      [
        productType,
        [...new Set(skus)].filter((sku) => vmCart[sku]?.productType === productType),
      ] as const,
  );
  const seqSkus = Object.fromEntries(named.filter(([, skus]) => skus.length > 0));
  const listed = new Set(Object.values(seqSkus).flat());
  return {
    ...cart,
    seqSkus,
    vmCart: Object.fromEntries(Object.entries(vmCart).filter(([sku]) => listed.has(sku))),
  };
}
