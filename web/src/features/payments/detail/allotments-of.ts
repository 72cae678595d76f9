import { satang, type Satang } from '#contract/money.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { sumOf, type Allotment } from '../draft.ts';

/** The invoices of a payment: what it is to pay of each and when that is due; once it is paid, what reached each. */
export const allotmentsOf = ({ allotments, status }: PaymentDocument): Pick<Allotment, 'invoiceNumber' | 'dueDate' | 'amount'>[] =>
  allotments.map(({ invoiceNumber, amount, dueDate = '', received = amount }) =>
    status === 'paid' ? { invoiceNumber, dueDate: '', amount: fromWire(received) } : { invoiceNumber, dueDate, amount: fromWire(amount) },
  );

/** What a paid payment lacks where a bank brought less than it is over, and the invoices on which that is still open; undefined where nothing lacks. */
export function lackOf({
  status,
  amount,
  received,
  allotments,
}: PaymentDocument): { received: Satang; rest: Satang; allotments: Allotment[] } | undefined {
  if (status !== 'paid' || received === undefined || fromWire(received) >= fromWire(amount)) return undefined;
  const lacks = allotments.map(({ invoiceNumber, dueDate = '', ...allotment }) => {
    const open = fromWire(allotment.open ?? 0);
    const lacking = fromWire(allotment.amount) - fromWire(allotment.received ?? allotment.amount);
    return { invoiceNumber, dueDate, companyCode: '', open, amount: satang(Math.min(lacking, open)) };
  });
  return { received: fromWire(received), rest: sumOf(lacks), allotments: lacks.filter((lack) => lack.amount > 0) };
}

/** Whether all invoices of a payment were paid otherwise, or closed by the seller. */
export const isOwedNoLonger = ({ allotments }: PaymentDocument): boolean => allotments.every(({ open }) => open === 0);
