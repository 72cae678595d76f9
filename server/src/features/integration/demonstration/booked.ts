import { addDays } from '#contract/calendar.ts';
import { daysBetween, type Clock } from './clock.ts';
import type { Invoice } from './invoices.ts';
import { luck } from './luck.ts';
import { baht, demoCustomer, type Row } from './supplier.ts';

const creditReasons = ['ส่งขาดตามใบเคลม', 'ถุงแตกระหว่างขนส่ง', 'ส่วนลดพิเศษตามตกลง'];
const methods = ['โอนผ่านธนาคาร', 'พร้อมเพย์', 'เช็ค', 'เงินสด'];

/** What the ERP booked on the part of each invoice that is no longer open: sometimes a credit note, and a payment of the rest around the due date. */
export function bookedRows(
  invoices: readonly Invoice[],
  clock: Clock,
): { 'credit-notes': Row[]; payments: Row[] } {
  const by = luck('booked');
  const booked = invoices
    .filter(({ amount, open }) => amount > open)
    .map(({ order, dueDate, amount, open }, at) => {
      const { invoiceNumber, invoiceDate } = order;
      const settled = amount - open;
      const credited = by.chance(0.04) ? Math.floor(settled / 20) : 0;
      const latest = Math.max(0, daysBetween(invoiceDate, clock.today));
      const paidAfter = Math.min(
        latest,
        Math.max(0, daysBetween(invoiceDate, dueDate) + by.whole(-4, 6)),
      );
      const counter = String(at + 1).padStart(6, '0');
      const invoice = { ...order.relation.place, invoiceNumber };
      const credit: Row = {
        ...invoice,
        creditNoteNumber: `CN${counter}`,
        creditNoteDate: addDays(invoiceDate, Math.min(latest, 3)),
        amount: baht(credited),
        reason: by.pick(creditReasons),
      };
      const payment: Row = {
        ...invoice,
        paymentNumber: `RV${counter}`,
        paymentDate: addDays(invoiceDate, paidAfter),
        amount: baht(settled - credited),
        method: by.pick(methods),
        portalNumber: '',
      };
      return { credit: credited > 0 ? [credit] : [], payment };
    });
  return {
    'credit-notes': booked.flatMap(({ credit }) => credit),
    payments: booked.map(({ payment }) => payment),
  };
}

/**
 * Money from a bank that names no payment, for staff to match: the payer typed only the customer, mistyped the invoice's number, paid a little
 * too much, or named nothing at all.
 */
export function statementRows(invoices: readonly Invoice[], clock: Clock): Row[] {
  const open = invoices.filter(
    (invoice) => invoice.open > 0 && invoice.order.relation.biller !== '',
  );
  const own = open.filter(({ order }) => order.relation.cv === demoCustomer);
  return [...own.slice(0, 2), ...open.slice(0, 2)].map(({ order, open: owed }, at) => ({
    bank: 'test',
    transactionId: `DEMO-${at + 1}`,
    paidAt: `${addDays(clock.today, -at - 1)}T10:${15 + at}:00+07:00`,
    billerId: order.relation.biller,
    reference1: at < 3 ? order.relation.cv : '0',
    reference2: at === 1 ? order.invoiceNumber.slice(0, -1) : '',
    amount: baht(at === 2 ? owed + 50_000 : owed),
  }));
}
