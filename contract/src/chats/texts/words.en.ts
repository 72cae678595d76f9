import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  link: {
    text: 'Link this LINE to your ordering account to get notices and to order in this chat. Tap the button and sign in. The button works for 10 minutes; after that, write anything to get a new one',
    button: 'Link my account',
  },
  not_read: 'The staff have your picture, voice message or file and will answer in this chat. Text is faster',
  passed_on: 'The staff have your message and will answer in this chat',
  linked:
    'This LINE is now linked to the account of {name}. To order, write for example “510 20 bags” or “same as last time”. To end the link, write: unlink',
  link_ended: 'The link failed because it ended or was used already. Tap the button to start again',
  unlinked: 'The link has ended. This LINE gets no notices any more. Write anything to link it again',
  no_customer: 'Your account has no customer yet, or no right to this. Ask your salesperson',
  many_customers: 'You look after several customers. See each of them in the portal',
  open: 'Open the portal',
  owed: {
    nothing: '{name}\nNothing is outstanding',
    sum: '{name}\nOutstanding: {amount} ({count} invoices), none overdue',
    overdue: '{name}\nOutstanding: {amount} ({count} invoices), of which {overdue} is overdue',
    checked: 'A payment of {amount} of {day} is being checked: no need to pay it again yet',
    pay: 'See and pay',
  },
  lorry: {
    arrives: 'Order {number} is on its way and should arrive {at}',
    left: 'Order {number} is on its way',
    near: 'Now at {address}',
    driver: 'Call the driver: {telephone}',
    next: '{name}\nNo lorry has left yet. Order {number} is for {day}',
    none: '{name}\nNo order waits for delivery',
  },
  order: {
    not_yet: 'Not ordered yet. Tap a button below to order.',
    none: 'Not ordered yet. It is not clear which products you want.',
    none_how: 'Tap the button below to choose them, or write again, for example “510 20 bags”',
    which: 'For which customer is this order?',
    sum: 'Total {amount}',
    delivery: 'Delivery {day} {time}, {place}',
    day: 'Delivery {day}',
    check: 'Check and order',
    now: 'Order now',
    doubtful: 'Please check these:\n{lines}',
    over: 'This is over the credit limit. Check it in the portal first',
    closed: 'That day of delivery is closed. Choose another one in the portal',
    placed: 'Ordered: {numbers}, total {amount}',
    placed_before: 'This was ordered before: {numbers}',
    price_changed: 'Not ordered yet, because prices changed: {before} before, {now} now',
    changed: 'Not ordered yet, because the lines or the day of delivery changed. Check them in the portal',
    gone: 'This button no longer works. Write what you want to order again',
    newer: 'Not ordered: a newer message of yours is in doubt and may change this. Please check and order',
    too_long: 'A message may have {max} lines. Send it in parts, or order in the portal',
    failed: 'This could not be prepared. Order in the portal or ask your salesperson',
  },
  hello:
    'This LINE is linked to the account of {name}. To order, write for example “510 20 bags” or “same as last time”. Write “how much do I owe” to see what you owe, or “where is my order” to see the lorry',
} as const satisfies Shape<typeof th>;
