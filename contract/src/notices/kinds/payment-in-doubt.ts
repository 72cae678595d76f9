import { freeChannels, type NoticeKind } from './kind.ts';

/** Money did not fit, and waits for staff. */
export const paymentInDoubt: NoticeKind = {
  about: 'payment',
  who: ['admins'],
  menu: 'payment_matching',
  channels: freeChannels,
  endedBy: ['payment_decided', 'payment_matched'],
  opens: 'matching',
  th: { name: 'เงินที่ยังจับคู่ไม่ได้', title: 'เงินเข้า {amount} ยังจับคู่ไม่ได้', text: 'เปิดเพื่อเลือกใบแจ้งหนี้' },
  en: {
    name: 'Money not matched',
    title: '{amount} could not be matched',
    text: 'Open to choose the invoices',
  },
};
