import { Type } from 'typebox';
import { Product } from '#contract/catalogue/shapes.ts';
import { Nullable, oneOf } from '#contract/shapes.ts';
import { doubts, type Doubt } from './doubts.ts';
import { intents } from './reading/intents.ts';
import { unitNames, type Unit } from './reading/units.ts';
import type { Act } from './reading/read-lines.ts';

/** How sure a product is: `certain` is the one that the words name; `likely` one to confirm; `unsure` several to choose from. */
export const sureness = ['certain', 'likely', 'unsure', 'none'] as const;
export type Sure = (typeof sureness)[number];

/** A line of a message with the product that it means for this customer. */
export const ResolvedLine = Type.Object({
  /** the line as it was written */
  words: Type.String(),
  /** its words for the product, which a customer's own word replaces */
  productWords: Type.String(),
  sure: oneOf(sureness),
  /** as the catalogue shows it, at the price of now; null where the words name none, or several */
  product: Nullable(Product),
  /** the most likely ones where the product is in doubt, the best first */
  candidates: Type.Array(Product, { maxItems: 5 }),
  /** the quantity as written; null where none was, or none could be read */
  writtenQty: Nullable(Type.Number()),
  writtenUnit: Nullable(oneOf<Unit>(unitNames)),
  quantityWords: Type.String(),
  /** in the unit and in whole packs of the product; null without a product, and where it cannot be ordered */
  orderQty: Nullable(Type.Integer()),
  /** what of the line was not understood, as it is written; '' for nothing */
  unread: Type.String(),
  doubts: Type.Array(oneOf<Doubt>(Object.keys(doubts) as Doubt[])),
  /** what the line does to an open order: another quantity, or none any more */
  act: Type.Optional(oneOf<Act>(['replace', 'remove'])),
  /** no doubt: the line may be ordered as it is */
  clear: Type.Boolean(),
});
export type ResolvedLine = Type.Static<typeof ResolvedLine>;

export const ResolvedText = Type.Object({
  lines: Type.Array(ResolvedLine),
  /** what else is asked or reported: the last order again, a complaint, a cancellation, a payment, what is owed, where the lorry is, a price, the stock */
  intents: Type.Array(oneOf(intents)),
  /** the day of delivery; `day` is null where the words name none that exists, `sure` false where they could mean another */
  day: Nullable(
    Type.Object({ words: Type.String(), day: Nullable(Type.String()), sure: Type.Boolean() }),
  ),
  /** words without a quantity that name no product, and times, places, telephones: for people to read */
  asides: Type.Array(Type.String()),
});
export type ResolvedText = Type.Static<typeof ResolvedText>;

/** A customer's own words for products; `productName` is '' where the product is no longer sold here. */
export const CustomerWords = Type.Object({
  data: Type.Array(
    Type.Object({ word: Type.String(), sku: Type.String(), productName: Type.String() }),
  ),
});
