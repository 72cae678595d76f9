import { freeChannels, type NoticeKind } from './kind.ts';

/** An order was cancelled. */
export const orderCancelled: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  th: { name: 'คำสั่งซื้อถูกยกเลิก', title: 'คำสั่งซื้อ {number} ถูกยกเลิก', text: '{reason} เปิดเพื่อดูหรือสั่งใหม่' },
  en: {
    name: 'Order cancelled',
    title: 'Order {number} was cancelled',
    text: '{reason} Open to see it or order again',
  },
};
