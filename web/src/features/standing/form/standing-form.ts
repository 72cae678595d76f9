import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { CutOffRule, Move } from '#contract/standing/rhythm.ts';
import type { StandingOrder } from '#contract/standing/own-shapes.ts';
import type { Product } from '#contract/catalogue/own-shapes.ts';
import { serverNow } from '#lib/server-clock.ts';

/** A product of the form; `product` is null where it is no longer sold. */
export interface FormLine {
  sku: string;
  name: string;
  quantity: number;
  product: Pick<Product, 'unitName' | 'packSize'> | null;
  /** what it costs now; not known of a line that was taken from an order */
  price?: Pick<Product, 'unitPrice' | 'priceBy' | 'weightKg'>;
}

/** What the form holds beside the delivery. */
export interface Chosen {
  name: string;
  lines: readonly FormLine[];
  weekdays: readonly number[];
  everyWeeks: number;
  from: string;
  until: string;
  move: Move;
  daysAhead: number;
  atCutOff: CutOffRule;
}

/** The standing order that is changed, as it was read. */
export type Saved = Pick<StandingOrder, 'standingId' | 'version' | 'delivery'>;

export const tomorrow = () => addDays(bangkokDate(new Date(serverNow())), 1);

export const newStanding = (): Chosen => ({
  name: '',
  lines: [],
  weekdays: [],
  everyWeeks: 1,
  from: tomorrow(),
  until: '',
  move: 'before',
  daysAhead: 2,
  atCutOff: 'send',
});

export const chosenOf = ({
  name,
  lines,
  weekdays,
  everyWeeks,
  from,
  until,
  move,
  daysAhead,
  atCutOff,
}: StandingOrder): Chosen => ({
  name,
  lines: lines.map(({ sku, productName, quantity, product }) => ({
    sku,
    name: productName || sku,
    quantity,
    product,
    ...(product && { price: product }),
  })),
  weekdays,
  everyWeeks,
  from,
  until,
  move,
  daysAhead,
  atCutOff,
});
