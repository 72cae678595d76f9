import type { cashMessages } from '../../contract/src/cash/messages.ts';
import type { Envelope } from '../../contract/src/message.ts';
import type { paymentMessages } from '../../contract/src/payments/messages.ts';
import type { Order } from './order-life.ts';

/** Money that the portal has of a customer: by a bank, or a cash agent. */
export interface Money {
  /** of the payment or the receipt */
  portalNumber: string;
  bu: string;
  orgCode: string;
  cvCode: string;
  amount: number;
  /** numbers of the invoices that got something */
  invoices: readonly string[];
}

type Settled = (typeof paymentMessages)['payment-settled']['example'];
type Receipt = (typeof cashMessages)['receipt']['example'];

/** Events that have the whole order, as it is after the change. */
export const orderKinds = [
  'order',
  'order-changed',
  'order-status',
  'order-progress',
  'claim',
  'claim-status',
] as const;
export const orderIn = ({ type, data }: Envelope): Order | undefined =>
  orderKinds.some((kind) => kind === type) ? (data as Order) : undefined;

/** Money that an event reports; undefined of other events, and where it is of no known customer. */
export function moneyIn({ type, data }: Envelope): Money | undefined {
  if (type === 'receipt') {
    const { receiptNo, allocations, ...receipt } = data as Receipt;
    return {
      ...receipt,
      portalNumber: receiptNo,
      invoices: allocations.map(({ invoiceNumber }) => invoiceNumber),
    };
  }
  if (type !== 'payment-settled') return undefined;
  const { paymentNo, parts, ...settled } = data as Settled;
  return settled.cvCode === ''
    ? undefined
    : {
        ...settled,
        portalNumber: paymentNo,
        invoices: parts.map(({ invoiceNumber }) => invoiceNumber),
      };
}
