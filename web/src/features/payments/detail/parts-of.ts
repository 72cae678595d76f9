import type { PaymentDocument } from '@smart-order/contract/payments/shapes.ts';
import { fromWire } from '../../../lib/money.ts';
import type { Part } from '../draft.ts';

/** The invoices of a payment with what it pays of each, and when each is due where the payment says so. */
export const partsOf = ({ allotments }: PaymentDocument): Pick<Part, 'invoiceNumber' | 'dueDate' | 'amount'>[] =>
  allotments.map(({ invoiceNumber, amount, dueDate = '' }) => ({ invoiceNumber, dueDate, amount: fromWire(amount) }));
