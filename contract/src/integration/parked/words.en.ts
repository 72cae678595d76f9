import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Parked messages from the ERP',
  none: 'Nothing is parked',
  none_text: 'Messages of the ERP that are too early, or do not fit, wait here with their reason.',
  count: '{count, plural, one {#{more} message} other {#{more} messages}}',
  message: 'Message from the ERP',
  document: 'Document',
  no_document: 'Without an order number',
  source: 'Sender',
  parts: 'Holds',
  received: 'Received',
  state: { parked: 'Parked', 'given up': 'Given up', applied: 'Applied', 'passed over': 'Passed over', dropped: 'Dropped' },
  tries: '{count, plural, one {# try} other {# tries}}',
  external: "Sender's number",
  body: 'Body (JSON)',
  body_note: 'You may change every field but externalId. It is checked as if the ERP had sent it.',
  retry: 'Try again',
  correct: 'Save and try',
  drop: 'Drop',
  drop_title: 'Drop message {number}',
  drop_text: 'The portal will never apply this message, and the ERP can read why.',
  drop_reason: 'Why it is dropped',
  cancel: 'Close',
  done: {
    applied: 'Applied',
    'passed over': 'Passed over: a later message says it already',
    parked: 'It does not fit yet: {reason}',
    'given up': 'It does not fit yet: {reason}',
    dropped: 'Dropped',
  },
} as const satisfies Shape<typeof th>;
