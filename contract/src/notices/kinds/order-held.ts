import { noticeChannels, wentOn, type NoticeKind } from './kind.ts';

/** An order was placed or edited and waits, over the credit limit or for overdue invoices: also who did it has to act. */
export const orderHeld: NoticeKind = {
  about: 'order',
  who: ['customers of the place', 'salespeople of the place'],
  menu: 'order_tracking',
  channels: noticeChannels,
  isUrgent: true,
  endedBy: ['order_held', ...wentOn],
  th: {
    name: 'คำสั่งซื้อรอวงเงิน',
    title: 'คำสั่งซื้อ {number} รอวงเงิน',
    text: 'เกินวงเงิน {over} เปิดเพื่อชำระหรือลดรายการ',
    staff: 'เกินวงเงิน {over} เปิดเพื่ออนุมัติเกินวงเงินหรือขอเพื่อนร่วมงานตัดสิน',
    overdue: '{excess} ใบแจ้งหนี้ {invoice} เกินกำหนด {days} วัน เปิดเพื่อชำระหรือขอพิจารณา',
  },
  en: {
    name: 'Order on hold',
    title: 'Order {number} is on hold',
    text: '{over} over the credit limit. Pay, or order less',
    staff: '{over} over the limit. Open to approve over limit or ask a colleague to decide',
    overdue: '{excess} Invoice {invoice} is {days} days overdue. Open to pay it or ask',
  },
};
