import { freeChannels, type NoticeKind } from './kind.ts';

/** A receipt was voided, and what it paid is open again. */
export const receiptVoided: NoticeKind = {
  about: 'receipt',
  who: ['customers of the place', 'salespeople of the place', 'agents of the place'],
  channels: freeChannels,
  opens: 'owed',
  th: {
    name: 'ใบรับเงินถูกยกเลิก',
    title: 'ใบรับเงิน {number} ถูกยกเลิก',
    text: '{reason} ยอดกลับเป็นค้างชำระ เปิดเพื่อดู',
  },
  en: {
    name: 'Receipt voided',
    title: 'Receipt {number} was voided',
    text: '{reason} Its amount is outstanding again. Open to see it',
  },
};
