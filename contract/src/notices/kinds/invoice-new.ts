import { freeChannels, type NoticeKind } from './kind.ts';

/** Invoices arrived since yesterday morning. Customers alone: a salesperson of two hundred would get as many messages in a morning. */
export const invoiceNew: NoticeKind = {
  about: 'customer',
  who: ['customers of the place'],
  menu: 'payment',
  channels: freeChannels,
  opens: 'owed',
  th: { name: 'ใบแจ้งหนี้ใหม่', title: 'ใบแจ้งหนี้ใหม่ {count} ใบ', text: 'รวม {amount} เปิดเพื่อดูหรือชำระ' },
  en: {
    name: 'New invoices',
    title: 'New invoices: {count}',
    text: '{amount} in all. Open to see or pay',
  },
};
