import { freeChannels, type NoticeKind } from './kind.ts';

/** Staff decided about the differences of an order. */
export const claimAnswered: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: ['claim_answered'],
  th: {
    name: 'คำตอบเรื่องของไม่ตรง',
    title: 'คำสั่งซื้อ {number} ของที่ไม่ตรง: {answer}',
    text: '{reason} เปิดเพื่อดูรายละเอียด',
  },
  en: {
    name: 'Answer about differences',
    title: 'Order {number}, differences: {answer}',
    text: '{reason} Open for details',
  },
};
