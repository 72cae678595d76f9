import type { NoticeKind } from './kind.ts';

/** A person's LINE was linked to another account. */
export const lineTaken: NoticeKind = {
  about: 'person',
  who: ['the person'],
  channels: ['push', 'mail'],
  opens: 'account',
  th: {
    name: 'LINE ไปเชื่อมกับบัญชีอื่น',
    title: 'LINE ของท่านเชื่อมกับบัญชีอื่นแล้ว',
    text: 'บัญชีนี้ไม่ได้รับข้อความทาง LINE อีก หากไม่ใช่ท่าน แจ้งผู้ดูแล',
  },
  en: {
    name: 'LINE linked to another account',
    title: 'Your LINE was linked to another account',
    text: 'If this was not you, ask your administrator',
  },
};
