import { freeChannels, type NoticeKind } from './kind.ts';

/** A day of a standing order was ordered in a person's name; the others are notified of the order itself. */
export const standingSent: NoticeKind = {
  about: 'order',
  who: ['the person'],
  channels: freeChannels,
  th: {
    name: 'คำสั่งซื้อตามรอบที่สั่งแล้ว',
    title: 'สั่งตามรอบแล้ว คำสั่งซื้อ {number}',
    text: 'ส่ง {period} เปิดเพื่อดูคำสั่งซื้อ',
  },
  en: {
    name: 'Standing order ordered',
    title: 'Standing order ordered: {number}',
    text: 'For {period}. Open to see the order',
  },
};
