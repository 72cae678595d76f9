import type { NoticeKind } from './kind.ts';

/** A person sent a document by mail, to an address that they typed. */
export const documentMailed: NoticeKind = {
  about: 'person',
  who: ['the person'],
  only: 'mail',
  channels: ['mail'],
  isUrgent: true,
  opens: 'document',
  th: {
    name: 'อีเมลที่แนบเอกสาร',
    title: '{document} {number}',
    text: 'แนบไฟล์ PDF มากับอีเมลนี้ หรือเปิดในระบบได้ภายใน 72 ชั่วโมง',
  },
  en: {
    name: 'E-mail with a document',
    title: '{document} {number}',
    text: 'The PDF is attached. Or open it in the portal within 72 hours',
  },
};
