import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  owed: 'Outstanding',
  paid: 'Nothing outstanding',
  overdue: '{count, plural, one {# overdue} other {# overdue}}',
  bills: '{count, plural, one {# invoice} other {# invoices}}',
  checked: '{count, number} being checked',
  days_late: 'the first is {days, plural, one {# day} other {# days}} overdue',
  due: 'the first is due {date}',
  pay: 'Pay',
  statement: 'Statement',
  waiting: 'The bank reported {amount}. Our staff are checking it.',
  advance: 'Received in advance: {amount}',
  credit: 'Credit limit',
  can_use: 'left to use',
  used: '{amount} used',
  over: 'over the limit',
} as const satisfies Shape<typeof th>;
