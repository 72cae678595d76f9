import { freeChannels, type NoticeKind } from './kind.ts';

/** The office learns that a receipt of a closed day was voided: the cash that was counted is no longer owed by anyone. */
export const closedReceiptVoided: NoticeKind = {
  about: 'receipt',
  who: ['admins'],
  channels: freeChannels,
  opens: 'owed',
  th: {
    name: 'ใบรับเงินของวันที่ปิดแล้วถูกยกเลิก',
    title: 'ใบรับเงิน {number} ของวันที่ปิดแล้วถูกยกเลิก',
    text: '{reason}',
  },
  en: {
    name: 'Receipt of a closed day voided',
    title: 'Receipt {number} of a closed day was voided',
    text: '{reason}',
  },
};
