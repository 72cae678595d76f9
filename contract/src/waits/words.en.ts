import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Waiting for you',
  units: 'All business units',
  none: 'Nothing is waiting',
  oldest: 'oldest waits {for}',
  late: '{count, plural, one {# late} other {# late}}, the oldest waits {for}',
  for: {
    minutes: '{count, plural, =0 {less than 1} other {#}} min',
    hours: '{count, number} h',
    days: '{count, plural, one {# day} other {# days}}',
  },
  team: 'Orders waiting, by salesperson',
  orders: '{count} orders',
  no_salesperson: 'Customers without a salesperson',
  asked: 'Orders over credit that you are asked to decide',
  handovers: 'Cash handed over to you',
  days: 'Cash days to close',
  inbox: 'Messages with orders',
  messages: 'Messages not accepted by the ERP',
  parked: 'Messages of the ERP that could not be applied',
  money: 'Payments to match',
  refunds: 'Refunds to pay',
  claims: 'Deliveries with differences to answer',
  credit: 'Orders in the credit check',
  accept: 'Orders to accept',
  promises: 'Promises to pay that passed',
  standing: 'Standing orders not confirmed',
  imports: 'Imports refused in 7 days',
  people: 'People without customers',
} as const satisfies Shape<typeof th>;
