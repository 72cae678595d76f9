import { freeChannels, type NoticeKind } from './kind.ts';

/** One row that counts the others of a flood. */
export const many: NoticeKind = {
  about: 'person',
  who: ['the person'],
  channels: freeChannels,
  opens: 'notices',
  th: { name: 'หลายเรื่องในนาทีเดียว', title: 'มีแจ้งเตือนอีก {count} เรื่อง', text: 'เปิดเพื่อดูทั้งหมด' },
  en: { name: 'Many in one minute', title: '{count} more notices', text: 'Open to see them all' },
};
