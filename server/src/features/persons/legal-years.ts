import { bangkokDate } from '#contract/calendar.ts';
import { removed } from './removed.ts';

/** Rows whose personal data a law wants for some full years: afterwards the data are removed, and the row stays with its number and its money. */
interface LegalYears {
  table: string;
  columns: readonly string[];
  /** the moment or day of the row, whose year counts */
  at: string;
  /** true for rows that still have the data and are no open matter; an index of migration 0118 has this condition */
  has: string;
  /** what is written instead */
  set: string;
}

const orRemoved = (column: string) => `${column} = case when ${column} = '' then '' else '${removed}' end`;
const isNamed = (column: string) => `${column} <> '${removed}'`;
const isRemoved = (column: string) => `${column} = '${removed}'`;

/** What ends with the legal years. Three kinds have code of their own: slips with their pictures, customers, and the audit (forget-after-years.ts). */
export const legalYears: readonly LegalYears[] = [
  {
    table: 'receipt',
    columns: ['cashier_name', 'void_reason'],
    at: 'coalesce(voided_at, paid_at)',
    has: isNamed('cashier_name'),
    set: `${isRemoved('cashier_name')}, ${orRemoved('void_reason')}`,
  },
  { table: 'bank_transaction', columns: ['raw'], at: 'told_at', has: `raw <> '' and parked = 0`, set: `raw = ''` },
  { table: 'credit_note', columns: ['reason'], at: 'credit_note_date', has: `reason <> ''`, set: `reason = ''` },
  {
    table: 'money_decision',
    columns: ['user_name', 'reason'],
    at: 'at',
    has: isNamed('user_name'),
    set: `${isRemoved('user_name')}, ${isRemoved('reason')}`,
  },
  { table: 'customer_advance', columns: ['reason'], at: 'created_at', has: `reason <> '' and open_amount = 0`, set: `reason = ''` },
  {
    table: 'cash_day',
    columns: ['user_name', 'reason'],
    at: 'closed_at',
    has: isNamed('user_name'),
    set: `${isRemoved('user_name')}, ${orRemoved('reason')}`,
  },
  {
    table: 'cash_handover',
    columns: ['receiver', 'refuse_reason'],
    at: 'at',
    has: isNamed('receiver'),
    set: `${isRemoved('receiver')}, ${orRemoved('refuse_reason')}`,
  },
];

/** The first moment whose books the law asks for now: five full years have to pass. */
export const keptSince = (now: Date): Date => new Date(`${Number(bangkokDate(now).slice(0, 4)) - 5}-01-01T00:00:00+07:00`);

/** How the rows that are due are found: $1 is the first moment of the legal years, $2 how many at a time. */
export const dueRows = ({ table, at, has }: Pick<LegalYears, 'table' | 'at' | 'has'>): string =>
  `select ctid from ${table} where ${at} < ${at.endsWith('_date') ? `($1::timestamptz at time zone 'Asia/Bangkok')::date` : '$1'} and ${has}
   order by ${at} limit $2 for update skip locked`;
