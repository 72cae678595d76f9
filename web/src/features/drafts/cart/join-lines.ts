import type { OtherLine } from '#features/cart/front.draft.ts';

export type Quantities = Readonly<Record<string, number>>;

export interface LineToSend {
  sku: string;
  quantity: number;
}

export interface Joined {
  /** quantities on which device and server agree by now; for a line that clashes, the one before both changes */
  agreed: Quantities;
  /** lines that only others changed, to take over */
  taken: Readonly<Record<string, OtherLine>>;
  /** lines that both changed, to different quantities */
  clashes: Readonly<Record<string, OtherLine>>;
}

/**
 * Joins a cart with its draft line by line. What only one side changed since they agreed counts; what both changed differently is a clash, and its
 * person chooses. A line that the draft no longer names is unchanged there.
 */
export function joinLines(
  agreed: Quantities,
  mine: Quantities,
  theirs: Readonly<Record<string, OtherLine>>,
): Joined {
  const joined = {
    agreed: { ...agreed },
    taken: {} as Record<string, OtherLine>,
    clashes: {} as Record<string, OtherLine>,
  };
  for (const [sku, other] of Object.entries(theirs)) {
    const [before, own] = [agreed[sku] ?? 0, mine[sku] ?? 0];
    if (other.quantity === before) continue;
    if (own !== before && own !== other.quantity) {
      joined.clashes[sku] = other;
      continue;
    }
    if (own !== other.quantity) joined.taken[sku] = other;
    joined.agreed[sku] = other.quantity;
  }
  return { ...joined, agreed: withoutNone(joined.agreed) };
}

/** Lines that the cart has otherwise than agreed, to send; quantity 0 removes one. */
export const changesIn = (agreed: Quantities, mine: Quantities): LineToSend[] =>
  [...new Set([...Object.keys(agreed), ...Object.keys(mine)])].flatMap((sku) => {
    const quantity = mine[sku] ?? 0;
    return quantity === (agreed[sku] ?? 0) ? [] : [{ sku, quantity }];
  });

/** The agreed quantities after the server took these lines. */
export const agreedWith = (agreed: Quantities, sent: readonly LineToSend[]): Quantities =>
  withoutNone({
    ...agreed,
    ...Object.fromEntries(sent.map(({ sku, quantity }) => [sku, quantity])),
  });

const withoutNone = (quantities: Quantities): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0));
