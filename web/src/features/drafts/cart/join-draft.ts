import { pick } from '#contract/pick.ts';
import {
  linesOf,
  putItem,
  removeItem,
  type Cart,
  type CartDraft,
  type NewsLine,
  type OtherLine,
} from '#features/cart/front.draft.ts';
import { cartLineOf, type Draft } from '../read-draft.ts';
import { joinLines, type Quantities } from './join-lines.ts';

export const quantitiesOf = (cart: Cart): Quantities =>
  Object.fromEntries(linesOf(cart).map(({ sku, quantity }) => [sku, quantity]));

/** The cart with what others changed in its draft; lines that both changed wait for the person's choice. */
export function joinDraft(cart: Cart, draft: Draft): Cart {
  const link = cart.draft;
  // An answer that was read before a later change says nothing.
  if (link?.draftId !== draft.draftId || draft.version < link.version) return cart;
  if (draft.placed) return { ...cart, draft: { ...link, placed: draft.placed } };
  const { agreed, taken, clashes } = joinLines(
    link.agreed,
    quantitiesOf(cart),
    othersIn(draft, cart, link),
  );
  const joined = Object.entries(taken).reduce(withOther, cart);
  const isClash = Object.keys(clashes).length > 0;
  const next: CartDraft = {
    ...pick(draft, ['draftId', 'name', 'open']),
    version: isClash ? link.version : draft.version,
    agreed,
    news: newsOf(cart, joined, draft),
    ...(isClash && { clash: { version: draft.version, lines: clashes } }),
  };
  return { ...joined, draft: next };
}

/** What others changed in the cart and its person has not seen yet, with what a join changes. */
function newsOf(before: Cart, after: Cart, { lines, removed }: Draft): CartDraft['news'] {
  const known = before.draft?.news ?? {};
  const [was, is] = [quantitiesOf(before), quantitiesOf(after)];
  const changed = [...lines, ...removed].flatMap(
    ({ sku, productName: name, changedBy: by, changedAt: at }): [string, NewsLine][] => {
      const [from, quantity] = [was[sku] ?? 0, is[sku] ?? 0];
      const unit = (after.vmCart[sku] ?? before.vmCart[sku])?.productDetail.unitName ?? '';
      // Of several changes the first value counts, unless this person changed the line in between.
      const first = known[sku]?.quantity === from ? known[sku].was : from;
      return from === quantity ? [] : [[sku, { quantity, was: first, name, unit, by, at }]];
    },
  );
  if (changed.length === 0) return known;
  return Object.fromEntries(
    Object.entries({ ...known, ...Object.fromEntries(changed) }).filter(
      ([, line]) => line.was !== line.quantity,
    ),
  );
}

/** The draft's lines and removed lines. A product that is no longer sold and was never in this cart cannot be put into it. */
function othersIn(
  { lines, removed }: Draft,
  cart: Cart,
  { agreed }: CartDraft,
): Record<string, OtherLine> {
  const others = lines.flatMap((line): [string, OtherLine][] => {
    const known = cart.vmCart[line.sku];
    const product = cartLineOf(line);
    if (!known && !product && !agreed[line.sku]) return [];
    const other = {
      quantity: line.quantity,
      name: line.productName,
      by: line.changedBy,
      at: line.changedAt,
    };
    return [[line.sku, { ...other, ...(!known && product && { line: product }) }]];
  });
  const gone = removed.map(({ sku, productName, changedBy, changedAt }): [string, OtherLine] => [
    sku,
    { quantity: 0, name: productName, by: changedBy, at: changedAt },
  ]);
  return Object.fromEntries([...others, ...gone]);
}

/** The cart with another person's quantity of a line. */
function withOther(cart: Cart, [sku, { quantity, line }]: [string, OtherLine]): Cart {
  if (quantity === 0) return removeItem(cart, sku);
  const known = cart.vmCart[sku] ?? line;
  return known ? putItem(cart, { ...known, quantity }) : cart;
}

/** The cart after the person chose a quantity of a line that both had changed. */
export function settleLine(cart: Cart, sku: string, whose: 'mine' | 'theirs'): Cart {
  const link = cart.draft;
  const other = link?.clash?.lines[sku];
  if (!link?.clash || !other) return cart;
  const { [sku]: _settled, ...left } = link.clash.lines;
  const { [sku]: _before, ...rest } = link.agreed;
  const isSettled = Object.keys(left).length === 0;
  const next: CartDraft = {
    ...link,
    version: isSettled ? link.clash.version : link.version,
    agreed: other.quantity > 0 ? { ...rest, [sku]: other.quantity } : rest,
    clash: isSettled ? undefined : { ...link.clash, lines: left },
  };
  return { ...(whose === 'theirs' ? withOther(cart, [sku, other]) : cart), draft: next };
}
