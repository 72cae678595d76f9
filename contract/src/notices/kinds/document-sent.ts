import type { NoticeKind } from './kind.ts';

/** A person sent a document to a customer by LINE. */
export const documentSent: NoticeKind = {
  about: 'customer',
  who: ['customers of the place'],
  channels: ['line'],
  isUrgent: true,
  opens: 'document',
  th: { name: 'เอกสารที่ส่งให้', title: '{document} {number}', text: 'ส่งเอกสารให้ท่านแล้ว เปิดดูได้ที่นี่' },
  en: {
    name: 'Documents sent to you',
    title: '{document} {number}',
    text: 'This document was sent to you. Open it here',
  },
};
