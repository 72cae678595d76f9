import { freeChannels, stopped, type NoticeKind } from './kind.ts';

/** An order was placed, and fits the credit limit. */
export const orderReceived: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: [...stopped],
  th: { name: 'รับคำสั่งซื้อแล้ว', title: 'รับคำสั่งซื้อ {number} แล้ว', text: 'ยอด {amount} เปิดเพื่อดูหรือแก้ไข' },
  en: {
    name: 'Order received',
    title: 'Order {number} received',
    text: '{amount}. Open to see or change it',
  },
};
