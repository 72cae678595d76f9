import type { Invoice } from '#contract/payments/shapes.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { isPayable } from './draft.ts';

interface Due {
  invoiceNumber: string;
  dueDate: string;
}

/** The oldest first; on the same day by number, so that the order is unique. */
export const byDueDate = (a: Due, b: Due): number =>
  a.dueDate === b.dueDate
    ? a.invoiceNumber < b.invoiceNumber
      ? -1
      : 1
    : a.dueDate < b.dueDate
      ? -1
      : 1;

/** Whether an invoice is ticked before the user chose: overdue, payable, and no reported payment could be for it. */
export const isDueNow = (invoice: Pick<Invoice, 'dueDate' | 'netAmount' | 'reported'>): boolean =>
  daysLate(invoice) > 0 && isPayable(invoice) && !invoice.reported;

/** Whole days overdue; 0 before the due date and where it is unknown. */
export const daysLate = ({ dueDate }: Pick<Due, 'dueDate'>): number =>
  dueDate ? Math.max(0, daysSince(dueDate)) : 0;
