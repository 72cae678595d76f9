import type { Invoice } from '#contract/payments/shapes.ts';
import { useState } from 'react';
import { isOwnServer } from '#lib/config.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { chosenParts, wholeOf, type Part } from './draft.ts';
import { daysLate } from './due.ts';
import { mostTogether } from './pay-queries.ts';

export interface Picked {
  parts: readonly Part[];
  has: (invoiceNumber: string) => boolean;
  toggle: (invoice: Invoice) => void;
  isFull: boolean;
}

/** An API of specification §7 pays one invoice at a time. */
export const mostPicked = () => (isOwnServer() ? mostTogether : 1);

/**
 * Which invoices are ticked: what was chosen before for this customer, else what is overdue, the oldest first (look.md §8). `isWhole`: there are no
 * rows beyond these, so what is in none of them was paid meanwhile and counts no more.
 */
export function usePicked(place: PlaceCodes, rows: readonly Invoice[] | undefined, isWhole: boolean): Picked {
  const [ticked, setTicked] = useState<readonly Part[] | undefined>(() => chosenParts(place));
  const most = mostPicked();
  const overdue = () => (rows ?? []).filter((row) => daysLate(row) > 0).slice(0, most);
  const isThere = ({ invoiceNumber }: Part) => !rows || !isWhole || rows.some((row) => row.invoiceNumber === invoiceNumber);
  const parts = ticked?.filter(isThere) ?? overdue().map(wholeOf);
  const has = (invoiceNumber: string) => parts.some((part) => part.invoiceNumber === invoiceNumber);
  return {
    parts,
    has,
    toggle: (invoice) => {
      const others = parts.filter((part) => part.invoiceNumber !== invoice.invoiceNumber);
      const room = most === 1 ? [] : others;
      setTicked(others.length < parts.length ? others : [...room, wholeOf(invoice)].slice(0, most));
    },
    isFull: most > 1 && parts.length >= most,
  };
}
