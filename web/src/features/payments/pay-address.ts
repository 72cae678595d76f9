import { textOf } from '#lib/address.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';
import type { InvoiceSort } from './pay-queries.ts';

export const payTabs = ['credit', 'pending', 'paid'] as const;
export type PayTab = (typeof payTabs)[number];
const sorts: readonly InvoiceSort[] = [
  '-dueDate',
  'invoiceDate',
  '-invoiceDate',
  'invoiceNumber',
  '-invoiceNumber',
  'amount',
  '-amount',
];

/** The search parameters of the payment screens; default values are left out. */
export interface PayAddress {
  bu?: string;
  cv?: string;
  org?: string;
  tab?: PayTab;
  sort?: InvoiceSort;
  /** search words: for a customer where none is chosen, else in the paid payments */
  s?: string;
  /** the page that the user left and to which they return */
  from?: 'cart';
}

export function readPayAddress(raw: Record<string, unknown>): PayAddress {
  const tab = payTabs.find((one) => one === raw.tab && one !== 'credit');
  const sort = sorts.find((one) => one === raw.sort);
  const s = textOf(raw.s).slice(0, 60);
  return {
    ...readPlaceSearch(raw),
    ...(tab && { tab }),
    ...(sort && { sort }),
    ...(s && { s }),
    ...(raw.from === 'cart' && { from: 'cart' as const }),
  };
}

/** The search parameters of a step of paying: the place and the payment. */
export interface StepAddress extends Required<PlaceSearch> {
  no?: string;
  from?: 'cart';
}
export function readStepAddress(raw: Record<string, unknown>): StepAddress {
  const { bu = '', cv = '', org = '' } = readPlaceSearch(raw);
  const no = textOf(raw.no);
  return { bu, cv, org, ...(no && { no }), ...(raw.from === 'cart' && { from: 'cart' as const }) };
}
