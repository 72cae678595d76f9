import { arrived, freeChannels, type NoticeKind } from './kind.ts';

/** The lorry of an order arrives within half an hour. */
export const orderNear: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  isUrgent: true,
  endedBy: ['order_late', ...arrived],
  th: {
    name: 'รถใกล้ถึง',
    title: 'รถของคำสั่งซื้อ {number} {lorry} ใกล้ถึง',
    text: 'คาดว่าถึง {time} เตรียมคนรับของ',
  },
  en: {
    name: 'Arrives soon',
    title: 'Order {number} {lorry} arrives soon',
    text: 'Expected at {time}. Have someone ready to receive it',
  },
};
