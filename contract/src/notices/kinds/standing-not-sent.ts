import { noticeChannels, type NoticeKind } from './kind.ts';

/** A day of a standing order was not ordered. */
export const standingNotSent: NoticeKind = {
  about: 'customer',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'sales_order',
  channels: noticeChannels,
  isUrgent: true,
  endedBy: ['standing_answered'],
  opens: 'standing',
  th: {
    name: 'คำสั่งซื้อตามรอบที่ไม่ได้สั่ง',
    title: 'คำสั่งซื้อตามรอบ ส่ง {period} ยังไม่ได้สั่ง',
    text: '{why} เปิดเพื่อดูหรือสั่งเอง',
  },
  en: {
    name: 'Standing order not ordered',
    title: 'Standing order for {period} not ordered',
    text: '{why}. Open to see it or order yourself',
  },
};
