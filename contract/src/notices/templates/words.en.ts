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
  by: {
    bell: 'Bell and browser',
    line: 'LINE',
    sms: 'SMS',
    mail: 'E-mail',
    plain: 'E-mail as plain text',
  },
  parts: '{signs, number} characters, paid as {parts, plural, one {# SMS} other {# SMS}}',
  frame: 'Sample of the e-mail {title}',
} as const satisfies Shape<typeof th>;
