import type { NoticeKind } from './kind.ts';

/** A scheduled report, as a mail with its file. */
export const reportScheduled: NoticeKind = {
  about: 'person',
  who: ['the person'],
  only: 'mail',
  channels: ['mail'],
  isUrgent: true,
  opens: 'schedules',
  th: { name: 'อีเมลรายงานตามเวลา', title: '{report} {period}', text: '{file}' },
  en: { name: 'E-mail with a scheduled report', title: '{report} {period}', text: '{file}' },
};
