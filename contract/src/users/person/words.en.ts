import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  title: 'Personal data',
  copy: 'A copy of the data',
  copy_text:
    'Everything that the portal stores about this person. Hand it to that person alone, and make sure first who asks.',
  save: 'Save {format}',
  change: 'Correct, or restrict use',
  change_text:
    'Correct the data in the form of the user, or switch the account off there to restrict its use. The data stay until they are asked for or erased.',
  to_form: 'To the form of the user',
  erase: 'Erase the data',
  erase_text:
    'Names, telephone numbers, e-mail addresses, plates and photos are removed everywhere. Invoices, receipts and slips are kept as accounting and tax law ask. Orders stay, without the name.',
  erase_now: "Erase this person's data",
  why_not: 'Not yet, because',
  hindered: {
    own: 'You cannot erase yourself. Please let another admin do it.',
    last_admin: 'This is the only active admin. Make another one first.',
    open_orders:
      '{count, plural, one {# order is} other {# orders are}} open: receive, cancel or reject first.',
    open_cash_day: 'The cash day {about} is not closed.',
  },
  more_orders: 'and {count, number} more',
  under_way: 'The data are being erased, as asked on {at}.',
  done: 'Erased on {at}: {removed, plural, one {# entry} other {# entries}}.',
  kept: 'What is still stored, and the law that asks for it',
  kept_row: '{table}: {rows, plural, one {# entry} other {# entries}}',
  kept_none: 'Nothing has to be kept by law.',
  breach: {
    title: 'Whose data were seen',
    text: 'After a breach: whose data an account, an address or a session changed or opened. The law asks you to report it within 72 hours.',
    open: 'Whose data this account saw',
    by: 'Search by',
    account: 'User id',
    address: 'IP address',
    session: 'Session id',
    from: 'From',
    to: 'To',
    search: 'Search',
    days: 'Choose two days in order, at most {days} days apart.',
    found:
      '{users, plural, one {# user} other {# users}} and {customers, plural, one {# customer} other {# customers}}',
    by_whom: 'By {accounts}',
    by_nobody: 'No account acted so in these days.',
    none: 'Nobody’s data were changed or opened',
    since: 'What was only read is known since {at}; what was changed is known for the whole time.',
    no_reads: 'What was only read is not known yet; what was changed is known for the whole time.',
    more: 'There are more than these {rows, number}. The CSV or Excel file below has all of them.',
    many: 'A list of more than 5,000',
    list: 'Persons and customers',
    user: 'User',
    customer: 'Customer',
    name: 'Name',
    code: 'Code',
    seen: 'Times',
    written: 'changed {written, number}',
    read: 'opened {read, number}',
    when: 'When',
    between: '{first} to {last}',
  },
  problems: { person_not_erased: 'This user cannot be erased yet. The page says why.' },
  confirms: {
    erase_person: {
      title: 'Erase the data of {name}?',
      message:
        'This person is signed out at once and cannot sign in again. Names, telephone numbers, e-mail addresses, plates and photos are removed for good. Invoices, receipts and slips are kept, as the law asks.',
      confirm: 'Erase',
      cancel: 'Back',
    },
  },
} satisfies Shape<typeof th>;
