import { arrived, noticeChannels, type NoticeKind } from './kind.ts';

/** The lorry of an order is half an hour late, once for each hour of arrival that was named. */
export const orderLate: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: noticeChannels,
  isUrgent: true,
  endedBy: [...arrived],
  th: {
    name: 'รถช้ากว่ากำหนด',
    title: 'รถของคำสั่งซื้อ {number} {lorry} ช้ากว่ากำหนด',
    text: 'ช้ากว่ากำหนด {late} {call}',
  },
  en: { name: 'Late', title: 'Order {number} {lorry} is late', text: 'By {late}. {call}' },
};
