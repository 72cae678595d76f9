import { freeChannels, type NoticeKind } from './kind.ts';

/** The goods of an order were received. */
export const orderDelivered: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  th: {
    name: 'รับสินค้าแล้ว',
    title: 'รับสินค้าของคำสั่งซื้อ {number} แล้ว',
    text: 'ยอด {amount} เปิดเพื่อดูคำสั่งซื้อ',
  },
  en: {
    name: 'Goods received',
    title: 'Goods of order {number} received',
    text: '{amount}. Open to see the order',
  },
};
