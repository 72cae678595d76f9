import type { Shape } from '../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Statement of account',
  customer: 'Customer',
  organisation: 'Organisation',
  opening: 'Opening balance',
  closing: 'Closing balance',
  period: 'Period',
  debits: 'Invoiced in this period',
  credits: 'Paid and credited in this period',
  kind: {
    invoice: 'Invoice',
    payment: 'Payment',
    credit_note: 'Credit note',
    books: "Paid or set right in the supplier's books",
  },
  column: {
    date: 'Date',
    kind: 'Entry',
    document: 'Document no.',
    reference: 'Refers to',
    due: 'Due',
    debit: 'Debit (THB)',
    credit: 'Credit (THB)',
    balance: 'Balance (THB)',
  },
  ageing: 'Ageing',
  ages: {
    notDue: 'Not yet due',
    to7: '1-7 days overdue',
    to15: '8-15 days overdue',
    to30: '16-30 days overdue',
    to60: '31-60 days overdue',
    over60: 'Over 60 days overdue',
  },
  unallotted: 'Credit not set against an invoice',
} as const satisfies Shape<typeof th>;
