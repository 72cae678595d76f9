import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Notices',
  groups: 'About',
  all: 'All',
  group: { orders: 'Orders', money: 'Money', account: 'Account' },
  read_all: 'Mark all read',
  unread: 'New',
  empty: 'No notices',
  empty_text: 'What changes about your orders and payments is listed here, for 90 days.',
  of_day: 'Notices of {day}',
  earlier: 'Before that',
  earlier_more: 'and {count, number} more',
  choices: 'Choose notices',
} as const satisfies Shape<typeof th>;
