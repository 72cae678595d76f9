import { arrived, freeChannels, type NoticeKind } from './kind.ts';

/** An order was edited. */
export const orderChanged: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: ['order_changed', ...arrived],
  th: {
    name: 'คำสั่งซื้อถูกแก้ไข',
    title: 'คำสั่งซื้อ {number} ถูกแก้ไข',
    text: 'ยอดใหม่ {amount} เปิดเพื่อดูรายการ',
  },
  en: {
    name: 'Order changed',
    title: 'Order {number} was changed',
    text: 'Now {amount}. Open to see the items',
  },
};
