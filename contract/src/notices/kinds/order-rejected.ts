import { noticeChannels, type NoticeKind } from './kind.ts';

/** An order was disapproved. */
export const orderRejected: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: noticeChannels,
  th: {
    name: 'คำสั่งซื้อไม่ได้รับอนุมัติ',
    title: 'คำสั่งซื้อ {number} ไม่ได้รับอนุมัติ',
    text: '{reason} เปิดเพื่อดูหรือสั่งใหม่',
  },
  en: {
    name: 'Order disapproved',
    title: 'Order {number} was disapproved',
    text: '{reason} Open to see it or order again',
  },
};
