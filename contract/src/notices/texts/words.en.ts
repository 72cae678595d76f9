import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  code: {
    title: 'Your code is {code}',
    text: 'Type it on your account page within {minutes} minutes. Give it to no one',
  },
  document: { order: 'Order', receipt: 'Receipt', statement: 'Statement' },
  report: {
    purchase: 'Purchase Order Report',
    'purchase-farm': 'Purchase Order Report (farm)',
    receivable: 'Accounts Receivable Report',
    'receivable-farm': 'Accounts Receivable Report (farm)',
    orders: 'Orders',
  },
  file: {
    attached: 'Open the attached file, or tap to see it in the portal',
    empty: 'There is nothing on these days. Tap to look at others in the portal',
    large: 'Tap to save the file in the portal: it is too large for a mail',
  },
  waits: {
    quiet: 'Customers due to order: {count}',
    orders: 'Orders waiting: {count}',
    late: 'Orders late: {count}',
    overdue: 'Customers overdue: {count}',
    money: 'Payments to match: {count}',
    messages: 'Messages with orders: {count}',
  },
  late: {
    minutes: '{count} minutes',
    hour: 'an hour',
    hours: '{count} hours',
    nearly: 'nearly {count} hours',
  },
  call: 'Call the driver: {telephone}',
  lorry: 'on lorry {plate}',
  rule: { send: 'ordered on {moment}', leave_out: 'left out on {moment}' },
  gone: '({gone} not sold)',
  why: {
    unanswered: 'It was not confirmed in time',
    no_day: 'No delivery day is near',
    closed: 'No delivery on that day',
    late: 'It was too late to order',
    full: 'That delivery day is full',
    products: 'A product is no longer sold',
    quantity: 'A quantity is no whole pack',
    delivery: 'Delivery details are missing',
    rights: 'Its owner may no longer order',
    drafts_full: 'There are too many drafts',
    other: 'It could not be ordered',
  },
  role: {
    new: 'not a user',
    ADMIN: 'Admin',
    SUPERUSER: 'Super user',
    SALEMAN: 'Salesman',
    AGENTS: 'Agent',
    CUSTOMER: 'Customer',
  },
  answer: {
    open: 'to be checked',
    accepted: 'accepted',
    partly: 'partly accepted',
    refused: 'refused',
    withdrawn: 'withdrawn',
  },
} as const satisfies Shape<typeof th>;
