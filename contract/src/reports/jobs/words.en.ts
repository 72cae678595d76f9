import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Reports you requested',
  older: '{count, plural, one {# earlier report} other {# earlier reports}}',
  make: 'Make a PDF',
  stays: 'You may leave this page: the report continues and waits here.',
  kept: 'Kept until {until}',
  asked: 'Requested {at}',
  elapsed: '{time} min so far',
  rows: '{done, number} of {total, number} rows read',
  setting: 'Laying out {total, number} rows',
  cancel: 'Cancel',
  view: 'View',
  stood: {
    day: 'As it stood on',
    time: 'Until (time)',
    note: 'Leave empty for what is known now. A day means its end.',
    later: 'Came after {moment}',
    nothing: 'Nothing has come since.',
    counts: 'counts from {day}',
    learnt: 'came {moment}',
    more: 'The newest {shown, number} of {total, number} shown',
  },
  kind: {
    purchase: 'Purchase Order Report',
    'purchase-farm': 'Purchase Order Report Farm',
    receivable: 'Accounts Receivable Report',
    'receivable-farm': 'Accounts Receivable Report Farm',
    statement: 'Statement',
  },
  status: {
    waiting: 'Waiting',
    running: 'Being made',
    done: 'Ready',
    no_data: 'No data',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
} as const satisfies Shape<typeof th>;
