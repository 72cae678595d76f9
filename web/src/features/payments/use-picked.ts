import type { Invoice } from '#contract/payments/shapes.ts';
import { useState } from 'react';
import { isOwnServer } from '#lib/config.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { chosenAllotments, wholeOf, type Allotment } from './draft.ts';
import { isDueNow } from './due.ts';
import { mostTogether } from './pay-queries.ts';

export interface Picked {
  allotments: readonly Allotment[];
  has: (invoiceNumber: string) => boolean;
  toggle: (invoice: Invoice) => void;
  isFull: boolean;
}

/** The most invoices of one payment: an API of specification §7 takes one. */
export const mostPicked = () => (isOwnServer() ? mostTogether : 1);

/**
 * The ticked invoices: the stored choice for this customer, else the overdue ones for which no reported payment could be, the oldest first (look.md §8). `isWhole`: `rows` holds
 * all invoices, so a ticked one that is missing has been paid since and no longer counts.
 */
export function usePicked(
  place: PlaceCodes,
  rows: readonly Invoice[] | undefined,
  isWhole: boolean,
): Picked {
  const [ticked, setTicked] = useState<readonly Allotment[] | undefined>(() =>
    chosenAllotments(place),
  );
  const most = mostPicked();
  const overdue = () => (rows ?? []).filter(isDueNow).slice(0, most);
  const isThere = ({ invoiceNumber }: Allotment) =>
    !rows || !isWhole || rows.some((row) => row.invoiceNumber === invoiceNumber);
  const allotments = ticked?.filter(isThere) ?? overdue().map(wholeOf);
  const has = (invoiceNumber: string) =>
    allotments.some((allotment) => allotment.invoiceNumber === invoiceNumber);
  return {
    allotments,
    has,
    toggle: (invoice) => {
      const others = allotments.filter(
        (allotment) => allotment.invoiceNumber !== invoice.invoiceNumber,
      );
      const room = most === 1 ? [] : others;
      setTicked(
        others.length < allotments.length ? others : [...room, wholeOf(invoice)].slice(0, most),
      );
    },
    isFull: most > 1 && allotments.length >= most,
  };
}
