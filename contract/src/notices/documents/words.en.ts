import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Send the {document}',
  document: { order: 'order', receipt: 'receipt', statement: 'statement' },
  by: 'Send by',
  channel: { mail: 'E-mail', line: 'LINE' },
  address: 'E-mail of the recipient',
  mail_text: 'As a PDF, with a link that opens for 72 hours.',
  line_text:
    'A link that opens for 72 hours, to {count, plural, one {# person} other {# people}} of the customer who linked LINE.',
  line_none: 'None of the customer’s people has linked LINE.',
  none: 'No channel is set up yet. Ask your administrator.',
  send: 'Send',
  close: 'Close',
  sent: 'Sent',
  state: { waiting: 'Being sent', sent: 'Sent', failed: 'Not sent' },
  withdraw: 'End the link',
  withdraw_of: 'End the link to {to}',
  withdrawn: 'The link has ended',
  line_people: 'LINE of the customer',
  outcome: {
    queued: 'On its way; it arrives within seconds.',
    no_address: 'This is no e-mail address. Check it and type it again.',
    nobody: 'None of the customer’s people has linked LINE.',
    not_permitted: 'You may not send this document.',
    too_many: 'You have sent 30 documents within an hour. Try again later.',
  },
} as const satisfies Shape<typeof th>;
