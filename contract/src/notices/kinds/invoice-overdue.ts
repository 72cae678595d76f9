import { noticeChannels, type NoticeKind } from './kind.ts';

/** Invoices have been overdue for 1, 7 or 30 days. */
export const invoiceOverdue: NoticeKind = {
  about: 'customer',
  who: ['customers of the place'],
  menu: 'payment',
  channels: noticeChannels,
  endedBy: ['invoice_overdue'],
  opens: 'owed',
  th: {
    name: 'เกินกำหนดชำระ',
    title: 'เกินกำหนดชำระ {days} วัน',
    text: '{count} ใบ รวม {amount} เปิดเพื่อชำระ',
  },
  en: {
    name: 'Overdue',
    title: '{days} days overdue',
    text: 'Invoices: {count}, {amount} in all. Open to pay',
  },
};
