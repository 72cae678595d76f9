import { noticeChannels, type NoticeKind } from './kind.ts';

/** A draft of a standing order waits for an answer. */
export const standingAsked: NoticeKind = {
  about: 'customer',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'sales_order',
  channels: noticeChannels,
  endedBy: ['standing_asked', 'standing_answered', 'standing_sent', 'standing_not_sent'],
  opens: 'standing',
  th: {
    name: 'คำสั่งซื้อตามรอบที่รอยืนยัน',
    title: 'คำสั่งซื้อตามรอบ ส่ง {period}',
    text: '{count} รายการ {gone} {rule} เปิดเพื่อยืนยัน',
  },
  en: {
    name: 'Standing order to confirm',
    title: 'Standing order for {period}',
    text: '{count} products {gone} {rule}. Open to confirm or skip',
  },
};
