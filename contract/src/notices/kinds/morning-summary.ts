import { freeChannels, type NoticeKind } from './kind.ts';

/** What waits for each of the staff in the morning. */
export const morningSummary: NoticeKind = {
  about: 'work',
  who: ['the member of staff'],
  channels: freeChannels,
  endedBy: ['morning_summary'],
  opens: 'home',
  th: { name: 'งานที่รอตอนเช้า', title: 'งานเช้านี้', text: '{waits} เปิดเพื่อดูทั้งหมด' },
  en: { name: 'Work in the morning', title: 'Your morning', text: '{waits}. Open to see it all' },
};
