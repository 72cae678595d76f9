import type { ReadDoubt } from './reading/read-lines.ts';

/** What a person must look at in a line: its product, its quantity, or whether it is ordered at all. */
type About = 'product' | 'quantity' | 'order';

/** Every doubt about a line, with what it is about; its words are `doubts.<code>` in words.<locale>.ts. A line with a doubt is never ordered by itself. */
export const doubts = {
  cancels: 'order',
  changes: 'order',
  asks: 'order',
  chooses: 'order',
  reports: 'order',
  price: 'order',
  pairing: 'order',
  unread: 'order',
  twice: 'order',
  about: 'quantity',
  several_quantities: 'quantity',
  quantity_unclear: 'quantity',
  quantity_missing: 'quantity',
  quantity_of_name: 'quantity',
  quantity_below_one: 'quantity',
  quantity_too_large: 'quantity',
  quantity_large: 'quantity',
  rounded_to_whole: 'quantity',
  rounded_to_packs: 'quantity',
  unit_differs: 'quantity',
  unit_missing: 'quantity',
  product_missing: 'product',
  product_unknown: 'product',
  product_several: 'product',
  product_likely: 'product',
  words_left: 'product',
  another_usual: 'product',
  numbers_swapped: 'product',
} as const satisfies Record<ReadDoubt, About> & Record<string, About>;
export type Doubt = keyof typeof doubts;
