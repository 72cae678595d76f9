import { addDays } from '#contract/calendar.ts';
import { daysBetween, type Clock } from './clock.ts';
import type { Invoice } from './invoices.ts';
import { baht, type Row } from './kinds.ts';
import { luck } from './luck.ts';

const creditReasons = ['ส่งขาดตามใบเคลม', 'ถุงแตกระหว่างขนส่ง', 'ส่วนลดพิเศษตามตกลง'];
const methods = ['โอนผ่านธนาคาร', 'พร้อมเพย์', 'เช็ค', 'เงินสด'];

/** What the ERP booked of what is no longer open: now and then a part by credit note, the rest paid shortly before it was due or after. */
export function bookedRows(invoices: readonly Invoice[], clock: Clock): { 'credit-notes': Row[]; payments: Row[] } {
  const by = luck('booked');
  const booked = invoices
    .filter(({ amount, open }) => amount > open)
    .map(({ order, dueDate, amount, open }, at) => {
      const place = { bu: order.relation.bu, orgCode: order.relation.org, cvCode: order.relation.cv };
      const { invoiceNumber, invoiceDate } = order;
      const gone = amount - open;
      const given = by.chance(0.04) ? Math.floor(gone / 20) : 0;
      const latest = Math.max(0, daysBetween(invoiceDate, clock.today));
      const paidAfter = Math.min(latest, Math.max(0, daysBetween(invoiceDate, dueDate) + by.whole(-4, 6)));
      const counter = String(at + 1).padStart(6, '0');
      const number = { invoiceNumber };
      const credit: Row = {
        ...place,
        creditNoteNumber: `CN${counter}`,
        ...number,
        creditNoteDate: addDays(invoiceDate, Math.min(latest, 3)),
        amount: baht(given),
        reason: by.pick(creditReasons),
      };
      const payment: Row = {
        ...place,
        paymentNumber: `RV${counter}`,
        ...number,
        paymentDate: addDays(invoiceDate, paidAfter),
        amount: baht(gone - given),
        method: by.pick(methods),
        portalNumber: '',
      };
      return { credit: given > 0 ? [credit] : [], payment };
    });
  return { 'credit-notes': booked.flatMap(({ credit }) => credit), payments: booked.map(({ payment }) => payment) };
}
