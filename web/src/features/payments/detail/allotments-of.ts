import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import type { Allotment } from '../draft.ts';

/** The invoices of a payment with what it pays of each, and when each is due where the payment says so: once it is paid none is. */
export const allotmentsOf = ({ allotments, status }: PaymentDocument): Pick<Allotment, 'invoiceNumber' | 'dueDate' | 'amount'>[] =>
  allotments.map(({ invoiceNumber, amount, dueDate = '' }) => ({
    invoiceNumber,
    dueDate: status === 'paid' ? '' : dueDate,
    amount: fromWire(amount),
  }));
