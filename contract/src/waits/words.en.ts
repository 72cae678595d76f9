import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Waiting for you',
  units: 'All business units',
  none: 'Nothing is waiting',
  none_text: 'Everything that you answer is done.',
  since: 'oldest since {at}',
  asked: 'Orders over credit that you are asked to decide',
  handovers: 'Cash handed over to you',
  inbox: 'Messages with orders',
  messages: 'Messages not accepted by the ERP',
  money: 'Payments to match',
  credit: 'Orders in the credit check',
  accept: 'Orders to accept',
  imports: 'Imports refused in 7 days',
  people: 'People without customers',
} as const satisfies Shape<typeof th>;
