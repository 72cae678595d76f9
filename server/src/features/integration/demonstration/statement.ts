import { addDays } from '#contract/calendar.ts';
import type { Clock } from './clock.ts';
import { demoCustomer } from './customers.ts';
import type { Invoice } from './invoices.ts';
import { baht, type Row } from './kinds.ts';
import { paymentMethodRows } from './payments.ts';

const mostPayments = 4;

/**
 * Money from a bank that names no payment, for staff to match: somebody typed the customer and not the invoice, or the invoice's number wrongly, paid a little
 * too much, or named nothing at all.
 */
export function statementRows(invoices: readonly Invoice[], clock: Clock): Row[] {
  const billers = new Map(paymentMethodRows().map(({ orgCode = '', taxId = '', suffix = '' }) => [orgCode, `${taxId}${suffix}`]));
  const open = invoices.filter((invoice) => invoice.open > 0 && billers.has(invoice.order.relation.org));
  const own = open.filter(({ order }) => order.relation.cv === demoCustomer);
  return [...own.slice(0, 2), ...open.slice(0, 2)].slice(0, mostPayments).map(({ order, open: owed }, at) => ({
    bank: 'test',
    transactionId: `DEMO-${at + 1}`,
    paidAt: `${addDays(clock.today, -at - 1)}T10:${15 + at}:00+07:00`,
    billerId: billers.get(order.relation.org) ?? '',
    reference1: at < 3 ? order.relation.cv : '0',
    reference2: at === 1 ? order.invoiceNumber.slice(0, -1) : '',
    amount: baht(at === 2 ? owed + 50_000 : owed),
  }));
}
