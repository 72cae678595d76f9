import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  order_received: { title: 'Order {number} received', text: '{amount}. Tap to see or change it' },
  order_changed: { title: 'Order {number} was changed', text: 'Now {amount}. Tap to see the items' },
  order_held: { title: 'Order {number} is on hold', text: '{over} over the credit limit. Tap to pay or order less' },
  order_released: { title: 'Order {number} goes on', text: '{amount}. Tap to follow it' },
  order_accepted: { title: 'Order {number} accepted', text: '{amount}. Tap to see the delivery date' },
  order_rejected: { title: 'Order {number} was disapproved', text: '{reason} Tap to see it or order again' },
  order_cancelled: { title: 'Order {number} was cancelled', text: '{reason} Tap to see it or order again' },
  order_on_its_way: { title: 'Order {number} is on its way', text: 'Tap to see where the lorry is' },
  order_near: { title: 'Order {number} arrives soon', text: 'Expected at {time}. Have someone ready to receive it' },
  order_late: { title: 'Order {number} is late', text: 'By {minutes} minutes. Tap for the driver’s telephone' },
  order_delivered: { title: 'Goods of order {number} received', text: '{amount}. Tap to see the order' },
  claim_made: { title: 'Order {number} arrived with differences', text: 'Tap to check and answer' },
  claim_answered: { title: 'Order {number}, differences: {answer}', text: '{reason} Tap for details' },
  invoice_new: { title: 'New invoices: {count}', text: '{amount} in all. Tap to see or pay' },
  invoice_due_soon: { title: 'Due in {days} days', text: 'Invoices: {count}, {amount} in all. Tap to pay' },
  invoice_overdue: { title: 'Days overdue: {days}', text: 'Invoices: {count}, {amount} in all. Tap to pay' },
  payment_matched: { title: '{amount} received', text: 'Tap to see the invoices it pays' },
  payment_in_doubt: { title: '{amount} could not be matched', text: 'Tap to choose the invoices' },
  receipt_voided: { title: 'Receipt {number} was voided', text: '{reason} Its amount is outstanding again. Tap to see it' },
  rights_changed: { title: 'Your rights have changed', text: 'Tap to see your account. If this is wrong, ask your administrator' },
  new_device: { title: 'Sign-in from a new device', text: 'On {moment}. If it was not you, tap to sign that device out' },
  many: { title: '{count} more notices', text: 'Tap to see them all' },
  code: { title: 'Your code is {code}', text: 'Type it on your account page within {minutes} minutes. Give it to no one' },
  answer: { open: 'to be checked', accepted: 'accepted', partly: 'partly accepted', refused: 'refused', withdrawn: 'withdrawn' },
} as const satisfies Shape<typeof th>;
