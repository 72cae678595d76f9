import { addDays } from '#contract/calendar.ts';
import { isShipped } from '#contract/orders/statuses.ts';
import { daysBetween, type Clock } from './clock.ts';
import { luck } from './luck.ts';
import type { Order } from './orders/draft.ts';
import { baht, demoCustomer, type Row } from './supplier.ts';

export interface Invoice {
  order: Order;
  dueDate: string;
  amount: number;
  open: number;
}

// Invoices paid longer ago are of no use to the demonstration.
const listedDays = 60;
const longestOverdue = 75;

/** The worth of the goods sent, at the order's prices. */
const worthOf = ({ lines }: Order) =>
  lines.reduce(
    (sum, { product, sent, sentWeight, unitPrice }) =>
      sum + Math.round((product.priceBy === 'weight' ? sentWeight : sent) * unitPrice),
    0,
  );

const isSlow = (cv: string) => Number(cv.slice(1)) % 7 === 1;

/** Invoices of the goods sent: old ones paid, new ones not due yet, and some overdue. */
export function invoicesOf(orders: readonly Order[], clock: Clock): Invoice[] {
  const by = luck('invoices');
  return orders
    .filter(({ invoiceNumber }) => invoiceNumber !== '')
    .flatMap((order): Invoice[] => {
      const { invoiceDate, relation, status, lateBy } = order;
      const amount = worthOf(order);
      const dueDate = lateBy ? clock.daysAgo(lateBy) : addDays(invoiceDate, relation.termDays);
      const late = daysBetween(dueDate, clock.today);
      const overdue =
        late > 0
          ? late < longestOverdue && by.chance(isSlow(relation.cv) ? 0.3 : 0.04)
          : by.chance(0.65);
      const unpaid =
        isShipped(status) || (relation.cv === demoCustomer ? lateBy !== undefined : overdue);
      const open = !unpaid
        ? 0
        : status !== 'INV' && !lateBy && by.chance(0.08)
          ? Math.floor(amount / 2)
          : amount;
      const isListed =
        open > 0 || (amount > 0 && daysBetween(invoiceDate, clock.today) <= listedDays);
      return isListed ? [{ order, dueDate, amount, open }] : [];
    });
}

export const invoiceRows = (invoices: readonly Invoice[]): Row[] =>
  invoices.map(({ order, dueDate, amount, open }) => ({
    ...order.relation.place,
    invoiceNumber: order.invoiceNumber,
    orderNumber: order.number,
    companyCode: order.relation.companyCode,
    invoiceDate: order.invoiceDate,
    dueDate,
    amount: baht(amount),
    openAmount: baht(open),
  }));
