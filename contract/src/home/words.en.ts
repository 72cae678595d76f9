import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  asked: 'Standing orders to confirm',
  asked_of: 'Delivered {day}',
  invoice_price: 'A price is set by the invoice',
  all_standing: 'See all days',
  next: 'Next delivery {day}',
  until: 'Order before {at}',
  guide: 'Order guide',
  last: 'Last time {date}',
  gone: 'No longer sold',
  put: 'Order as last time, {count, plural, one {# product} other {# products}}',
  open: 'Open all {count, number}',
  drafts: 'Drafts',
  standing: 'Standing orders',
} as const satisfies Shape<typeof th>;
