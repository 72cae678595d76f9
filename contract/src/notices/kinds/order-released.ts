import { arrived, freeChannels, type NoticeKind } from './kind.ts';

/** An order that was over the credit limit waits no longer. */
export const orderReleased: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: ['order_held', ...arrived],
  th: {
    name: 'คำสั่งซื้อไปต่อได้',
    title: 'คำสั่งซื้อ {number} ไปต่อได้แล้ว',
    text: 'ยอด {amount} เปิดเพื่อดูความคืบหน้า',
  },
  en: {
    name: 'Order goes on',
    title: 'Order {number} goes on',
    text: '{amount}. Open to follow it',
  },
};
