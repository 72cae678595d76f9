import { arrived, freeChannels, type NoticeKind } from './kind.ts';

/** The supplier took an order (SO). */
export const orderAccepted: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: ['order_on_its_way', ...arrived],
  th: { name: 'ยืนยันคำสั่งซื้อ', title: 'ยืนยันคำสั่งซื้อ {number} แล้ว', text: 'ยอด {amount} เปิดเพื่อดูวันส่ง' },
  en: {
    name: 'Order accepted',
    title: 'Order {number} accepted',
    text: '{amount}. Open to see the delivery date',
  },
};
