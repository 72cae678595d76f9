import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Orders not sent yet',
  intro:
    'These orders are on this device only. The supplier does not have them yet. They are not sent by themselves: check each one and send it when there is a signal.',
  none: 'No order is waiting',
  none_text: 'An order that you press without a signal waits here until you send it.',
  none_more: 'Choose products',
  pressed: 'Pressed {at}',
  seen: '{count, plural, one {# product} other {# products}}, {amount} when pressed',
  open: 'Check and send',
  open_named: 'Check and send the order of {customer}',
  lines: 'Products',
  deliver: 'Delivery {date} {time}',
  checking: 'Asking for today’s prices and credit…',
  check_failed: 'Prices and credit could not be asked. Nothing was sent.',
  check_again: 'Ask again',
  send: '{count, plural, =1 {Send the order} other {Send # orders}}',
  send_new_total: 'Confirm the new total and send',
  offline: 'No signal now. You can look at the order; send it when the signal is back.',
  unsure:
    'It was sent on {at}, but the answer got lost, so it may have arrived. Send it again: under the same number it never becomes a second order.',
  failed:
    'No answer. The order is still here. Send it again: under the same number it never becomes a second order.',
  beyond:
    'It was sent on {at} and the answer got lost. It can no longer be asked by its number. Please look at the orders: if it is there, remove it here; if not, put it back into the cart.',
  look: 'See the orders',
  too_old:
    'This order has waited for more than a week. Put it back into the cart to check it, then order.',
  changed: 'The delivery details have to be changed before it can be sent:',
  taken_away:
    '{customer} is no longer assigned to you, so this order cannot be sent. It stays on this device until you remove it.',
  no_right:
    'This account may no longer place orders. Please ask your administrator. The orders stay on this device until you remove them.',
  twin: 'The same products were ordered for this customer on {at} ({numbers}). Send this one only if it is another order.',
  change: 'Back to the cart',
  remove: 'Remove',
  alerts: {
    unsent_full: {
      title: 'Too many orders are waiting',
      message:
        '{count, number} orders are waiting on this device. Send or remove one first. This order is still in the cart.',
      button: 'Close',
    },
    unsent_no_room: {
      title: 'No room on this device',
      message:
        'The storage of this device is full, so the order could not be kept. It is still in the cart. Free some storage, then press again.',
      button: 'Close',
    },
  },
  confirms: {
    remove_unsent: {
      title: 'Remove this order?',
      message: 'The order of {customer} was not sent. It will be removed from this device.',
      confirm: 'Remove the order',
      cancel: 'Leave it here',
    },
    remove_unsure: {
      title: 'Remove this order?',
      message:
        'The order of {customer} may have arrived. Removing it here does not cancel it. Please look at the orders.',
      confirm: 'Remove it here',
      cancel: 'Leave it here',
    },
    log_out_unsent: {
      title: 'Sign out with orders not sent?',
      message:
        '{count, plural, one {# order was not sent yet. It stays on this device; only you see it,} other {# orders were not sent yet. They stay on this device; only you see them,}} after you sign in here again.',
      confirm: 'Sign out',
      cancel: 'Stay',
    },
  },
  notifications: { unsent_removed: 'The order was removed from this device.' },
} as const satisfies Shape<typeof th>;
