import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  undelivered: {
    title: 'Not accepted by the ERP',
    count: '{count, plural, one {# message} other {# messages}} that the ERP did not accept',
    reason: 'tried {tries, plural, one {# time} other {# times}} · {reason}',
    more: 'and {count, plural, one {# more} other {# more}}',
    again: 'Send all again',
  },
  problems: {
    token_name_taken: 'Another token has this name.',
    tokens_full: 'There are {most, number} living tokens already. End those that are not used.',
  },
} as const satisfies Shape<typeof th>;
