import { arrived, freeChannels, type NoticeKind } from './kind.ts';

/** The lorry of an order has left (INV); while it is loaded people are not notified. */
export const orderOnItsWay: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: [...arrived],
  th: { name: 'รถออกแล้ว', title: 'คำสั่งซื้อ {number} รถออกแล้ว', text: 'เปิดเพื่อดูว่ารถอยู่ที่ไหน' },
  en: {
    name: 'On its way',
    title: 'Order {number} is on its way',
    text: 'Open to see where the lorry is',
  },
};
