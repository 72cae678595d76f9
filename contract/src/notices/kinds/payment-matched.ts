import { freeChannels, type NoticeKind } from './kind.ts';

/** Money paid invoices, or became an advance. */
export const paymentMatched: NoticeKind = {
  about: 'payment',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'payment',
  channels: freeChannels,
  opens: 'payment',
  th: { name: 'ได้รับเงินแล้ว', title: 'ได้รับเงิน {amount} แล้ว', text: 'เปิดเพื่อดูใบแจ้งหนี้ที่ชำระ' },
  en: {
    name: 'Money received',
    title: '{amount} received',
    text: 'Open to see the invoices it pays',
  },
};
