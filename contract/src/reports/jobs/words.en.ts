import type { Shape } from '../../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Reports you asked for',
  make: 'Make a PDF',
  excel: 'Save as Excel',
  csv: 'Save as CSV',
  saving: 'Preparing the file',
  none: 'You have asked for no report in the last 24 hours.',
  stays: 'You may leave this page: the report goes on and waits here.',
  kept: 'Kept until {until}',
  asked: 'Asked {at}',
  elapsed: 'Took {minutes, number}:{seconds}',
  rows: '{done, number} of {total, number} rows read',
  setting: 'Setting {total, number} rows on pages',
  cancel: 'Cancel',
  view: 'View',
  again: 'Try again',
  kind: {
    purchase: 'Purchase report',
    'purchase-farm': 'Purchase report (farm)',
    receivable: 'Receivable report',
    'receivable-farm': 'Receivable report (farm)',
    statement: 'Statement of account',
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
