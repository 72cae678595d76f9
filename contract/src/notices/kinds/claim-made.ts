import { freeChannels, type NoticeKind } from './kind.ts';

/** An order was received with differences: also who recorded them may have to answer. */
export const claimMade: NoticeKind = {
  about: 'order',
  who: ['salespeople of the place', 'admins'],
  menu: 'order_tracking',
  channels: freeChannels,
  endedBy: ['claim_answered'],
  th: { name: 'รับของไม่ตรง', title: 'คำสั่งซื้อ {number} รับของไม่ตรง', text: 'เปิดเพื่อตรวจและตอบลูกค้า' },
  en: {
    name: 'Arrived with differences',
    title: 'Order {number} arrived with differences',
    text: 'Open to check and answer',
  },
};
