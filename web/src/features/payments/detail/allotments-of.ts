import { satang, type Satang } from '#contract/money.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { sumOf, type Allotment } from '../draft.ts';

/** The invoices of a payment with their amounts and due dates; once it is paid, the amount that each received. */
export const allotmentsOf = ({
  allotments,
  status,
}: PaymentDocument): Pick<Allotment, 'invoiceNumber' | 'dueDate' | 'amount'>[] =>
  allotments.map(({ invoiceNumber, amount, dueDate = '', received = amount }) =>
    status === 'paid'
      ? { invoiceNumber, dueDate: '', amount: fromWire(received) }
      : { invoiceNumber, dueDate, amount: fromWire(amount) },
  );

/** The missing amount of a paid payment where the bank brought less, and the invoices on which it is still open; undefined without one. */
export function lackOf({
  status,
  amount,
  received,
  allotments,
}: PaymentDocument): { received: Satang; rest: Satang; allotments: Allotment[] } | undefined {
  if (status !== 'paid' || received === undefined || fromWire(received) >= fromWire(amount))
    return undefined;
  const lacks = allotments.map(({ invoiceNumber, dueDate = '', ...allotment }) => {
    const open = fromWire(allotment.open ?? 0);
    const lacking = fromWire(allotment.amount) - fromWire(allotment.received ?? allotment.amount);
    return {
      invoiceNumber,
      dueDate,
      companyCode: '',
      open,
      amount: satang(Math.min(lacking, open)),
    };
  });
  return {
    received: fromWire(received),
    rest: sumOf(lacks),
    allotments: lacks.filter((lack) => lack.amount > 0),
  };
}

/** True where all invoices of a payment were paid in another way, or closed by the seller. */
export const isOwedNoLonger = ({ allotments }: PaymentDocument): boolean =>
  allotments.every(({ open }) => open === 0);
