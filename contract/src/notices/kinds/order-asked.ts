import { noticeChannels, wentOn, type NoticeKind } from './kind.ts';

/** A colleague asks this person to decide about an order that waits for credit. */
export const orderAsked: NoticeKind = {
  about: 'order',
  who: ['the member of staff'],
  menu: 'order_tracking',
  channels: noticeChannels,
  isUrgent: true,
  endedBy: ['order_asked', ...wentOn],
  th: {
    name: 'ขอให้ตัดสินคำสั่งซื้อ',
    title: 'ขอให้ท่านตัดสินคำสั่งซื้อ {number}',
    text: 'เกินวงเงิน {over} เปิดเพื่ออนุมัติเกินวงเงินหรือไม่อนุมัติ',
    overdue: '{excess} ใบแจ้งหนี้ {invoice} เกินกำหนด {days} วัน เปิดเพื่ออนุมัติหรือไม่อนุมัติ',
  },
  en: {
    name: 'Asked to decide an order',
    title: 'You are asked to decide order {number}',
    text: '{over} over the limit. Open to approve over limit or disapprove',
    overdue: '{excess} Invoice {invoice} is {days} days overdue. Open to approve or disapprove',
  },
};
