import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'What notices say',
  choose: 'Notice',
  reworded: '{kind} (your words)',
  own: '{count, plural, one {# notice has} other {# notices have}} words of your own, set by the operator.',
  own_none: 'Every notice has the usual words. The operator can change them.',
  sample: 'Shown with sample data',
  of: { th: 'Thai', en: 'English' },
  who: 'Receivers',
  ways: 'Channels',
  way: { bell: 'Bell', line: 'LINE', push: 'Browser', sms: 'SMS', mail: 'E-mail' },
  when: 'Time',
  at_once: 'At once, at any hour',
  after_quiet: "After the receiver's quiet hours",
  plain: 'E-mail as plain text',
  link: { th: 'ลิงก์เปิดดูในระบบ', en: 'Link to open it' },
  parts:
    '{signs, number} characters with the link, paid as {parts, plural, one {# SMS} other {# SMS}}',
  frame: 'Sample of the e-mail {title}',
} as const satisfies Shape<typeof th>;
