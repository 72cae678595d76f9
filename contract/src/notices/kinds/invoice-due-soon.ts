import { freeChannels, type NoticeKind } from './kind.ts';

/** Invoices are due in three days. */
export const invoiceDueSoon: NoticeKind = {
  about: 'customer',
  who: ['customers of the place'],
  menu: 'payment',
  channels: freeChannels,
  endedBy: ['invoice_due_soon'],
  opens: 'owed',
  th: {
    name: 'ใกล้ครบกำหนดชำระ',
    title: 'ครบกำหนดชำระในอีก {days} วัน',
    text: '{count} ใบ รวม {amount} เปิดเพื่อชำระ',
  },
  en: {
    name: 'Due soon',
    title: 'Due in {days} days',
    text: 'Invoices: {count}, {amount} in all. Open to pay',
  },
};
