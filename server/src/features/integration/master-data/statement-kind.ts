import { mostHoursAhead, referenceOf } from '#outside/banks/bank.ts';
import { buddhistOffset, isWireDate } from '#contract/calendar.ts';
import { settleStatement } from '#features/payments/front.ts';
import { bankName } from '#platform/config/config-banks.ts';
import { baht, code, subject, words, type Column } from './columns.ts';
import { simple, stagingOf, type Kind } from './kind.ts';
import { reasonOf } from './reason.ts';

const staged = stagingOf('bank-statements');
const buddhistFrom = 2400;
const written =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)\/(\d\d?)\/(\d{4}))[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:\d\d)?$/;

/** A moment as Thai banks write it: `22/11/2569 09:05`, `2569-11-22 09:05:10`, or ISO 8601; in Bangkok by default. Years from 2400 are Buddhist. */
const paidAt: Column = {
  ...words('paidAt'),
  type: 'timestamptz',
  says: 'moment: ISO 8601, or dd/mm/yyyy hh:mm in Bangkok; the year Gregorian or Buddhist',
  read: (text) => {
    const [, y, m, d, day, month, year, hour = '', minute = '', second = '00', zone = '+07:00'] =
      written.exec(text) ?? [];
    const inYear = Number(y ?? year);
    const gregorian = inYear >= buddhistFrom ? inYear - buddhistOffset : inYear;
    const date = `${gregorian}-${(m ?? month ?? '').padStart(2, '0')}-${(d ?? day ?? '').padStart(2, '0')}`;
    const at = isWireDate(date)
      ? new Date(`${date}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`)
      : undefined;
    return at && !Number.isNaN(at.getTime())
      ? { value: at.toISOString() }
      : { wrong: reasonOf`"${text}" is no moment written dd/mm/yyyy hh:mm or in ISO 8601` };
  },
};

// A statement that names SCB what callbacks name scb would settle each payment a second time.
const bank: Column = {
  ...code('bank'),
  says: 'name of the bank, as in its callbacks: small letters, digits and hyphens',
  read: (text) =>
    new RegExp(bankName).test(text)
      ? { value: text }
      : { wrong: reasonOf`"${text}" is no name of a bank as in its callbacks, such as scb` },
};

const billerId: Column = {
  ...code('billerId'),
  says: 'the biller, tax id and suffix: 15 digits',
  read: (text) => {
    const cell = code('billerId').read(text);
    return 'wrong' in cell || /^\d{15}$/.test(text)
      ? cell
      : { wrong: reasonOf`"${text}" is no biller of 15 digits` };
  },
};

const reference = (name: string): Column => {
  const { read, ...column } = code(name, { fallback: '' });
  return {
    ...column,
    says: 'what the payer gave, at most 40 characters',
    read: (text) => read(referenceOf(text)),
  };
};

// The business units of a row: those of its payment, else those in which its customer buys from its biller.
const isNamed =
  'd.reference2 = s.reference2 and d.reference1 = s.reference1 and d.tax_id || d.suffix = s.biller_id';

/** Payments from a bank's statement. Each is settled like a bank's message; one that is known already is left as it is (D-63). */
export const statementKind: Kind = {
  ...simple(
    'bank-statements',
    'payments that a bank received for us; each is settled once, whoever tells of it',
    'bank_transaction',
    [
      bank,
      subject('transactionId'),
      paidAt,
      billerId,
      reference('reference1'),
      reference('reference2'),
      baht('amount'),
    ],
    ['bank', 'transaction_id'],
  ),
  keeps: true,
  frees: true,
  rules: [
    { broken: 's.amount = 0', says: reasonOf`amount is 0, and no payment` },
    {
      broken: `s.paid_at > now() + interval '${mostHoursAhead} hours'`,
      says: reasonOf`paidAt lies in the future`,
    },
    {
      join: 'join bank_transaction known on known.bank = s.bank and known.transaction_id = s.transaction_id',
      broken: 'known.amount <> s.amount',
      says: reasonOf`the bank told of this payment in another amount before; the first counts`,
      warns: true,
    },
  ],
  others: `
    with gone as (delete from ${staged} s where (
      select not array_agg(named.bu) && $1 from (
        select d.bu from payment_document d where ${isNamed}
        union all select c.bu from business_unit u join customer_org c on c.bu = u.bu and c.cv_code = current_customer(s.reference1) join payment_method m using (org_code)
          where m.tax_id || m.suffix = s.biller_id and not exists (select from payment_document d where ${isNamed})) named) returning 1)
    select count(*)::int as n from gone`,
  // Locked in the order in which payments lock invoices, all of them before any is settled.
  locks: `select from invoice i where (i.bu, i.invoice_number) in (
      select a.bu, a.invoice_number from ${staged} s join payment_document d using (reference2, reference1) join payment_allotment a using (payment_id)
      union select u.bu, s.reference2 from ${staged} s cross join business_unit u)
    order by i.invoice_number, i.bu for update`,
  apply:
    () =>
    async (tx, { units }) => {
      const { settled } = await settleStatement(tx, staged, units);
      return { inserted: settled, changed: 0 };
    },
};
