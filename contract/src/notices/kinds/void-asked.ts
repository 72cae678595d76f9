import { freeChannels, type NoticeKind } from './kind.ts';

/** An admin asks to void a receipt of a closed and confirmed day; another one has to confirm it. */
export const voidAsked: NoticeKind = {
  about: 'receipt',
  who: ['admins', 'agents of the place'],
  channels: freeChannels,
  endedBy: ['receipt_voided'],
  opens: 'owed',
  th: {
    name: 'ขอยกเลิกใบรับเงินของวันที่ปิดแล้ว',
    title: 'ขอยกเลิกใบรับเงิน {number}',
    text: '{reason} วันนั้นปิดยอดแล้ว ผู้ดูแลระบบอีกคนต้องยืนยัน',
  },
  en: {
    name: 'Void of a closed day asked',
    title: 'Receipt {number} is to be voided',
    text: '{reason} Its day is closed, so another admin has to confirm it',
  },
};
