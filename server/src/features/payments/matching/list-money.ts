import { foldNumber } from '#contract/fold-text.ts';
import { baht } from '#contract/money.ts';
import { mostSearched } from '#contract/payments/matching/money.ts';
import type { ExactInvoice, ParkedMoney } from '#contract/payments/matching/shapes.ts';
import type { Lang } from '#contract/languages.ts';
import { localeOf } from '#contract/languages.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { likeWords } from '#platform/database/language.ts';

/** A payment from a bank as the database has it; amounts in satang. */
export interface MoneyRow extends Omit<ParkedMoney, 'paidAt' | 'resolvedAt' | 'exact'> {
  paymentId: number | null;
  bu: string | null;
  paidAt: Date;
  resolvedAt: Date | null;
}

// The customer of the payment, else the one in the bank's first reference, if they buy in the business unit (`$1`).
const moneySql = (lang: Lang) => `
  select t.transaction_key as "transactionKey", t.bank, t.transaction_id as "transactionId", t.doubt, t.amount, t.allotted, t.advanced, t.refunded, t.refund_paid as "refundPaid", t.parked,
    t.reference1, t.reference2, t.biller_id as "billerId", t.paid_at as "paidAt", case when t.doubt = '' then t.told_at else t.resolved_at end as "resolvedAt", t.payment_id as "paymentId", t.bu,
    coalesce(t.org_code, '') as "orgCode", coalesce(c.cv_code, '') as "cvCode", coalesce(c.name_${localeOf[lang]}, '') as "cvName",
    coalesce(d.payment_no, '') as "paymentNo"
  from bank_transaction t left join payment_document d using (payment_id)
    left join customer c on c.cv_code = coalesce(d.cv_code, current_customer(t.reference1))
      and exists (select from customer_org o where o.bu = $1 and o.cv_code = c.cv_code)`;

// Money that names no customer of ours belongs to no business unit: every person who matches money sees it.
const ofUnit = `(t.bu = $1 or t.bu is null)`;

interface Asked {
  bu: string;
  /** money that is decided, that is not, or of which a refund is to be paid */
  which: 'open' | 'decided' | 'refunds';
  search: string;
  page: number;
  size: number;
  lang: Lang;
}

// Words are searched in this many of the newest; without words a page may be deeper.
const mostLooked = `case when $3 = '' then $4::bigint + $5::bigint + 1 else ${mostSearched} end`;
// More than these are not counted.
const mostCounted = 1000;

// $2: whether it waits for a decision.
const inDoubt = `t.doubt <> '' and (t.resolved_at is null) = $2`;
const toRefund = `t.refunded > t.refund_paid and $2`;

// Of the business unit ($1) and of no unit, each read along its own index from the newest, up to a limit.
const listed = (which: string, most: number | string, rows = '') => `
  unnest(array[$1, '']) as unit(bu) cross join lateral (
    select t.transaction_key, t.parked, t.amount, t.refunded - t.refund_paid as due from (
      select * from bank_transaction t where coalesce(t.bu, '') = unit.bu and ${which}
      order by t.transaction_key desc limit ${most}) t where true ${rows}) t`;
const holds = `
  and ($3 = '' or t.reference1 ilike $3 or t.reference2 ilike $3 or t.transaction_id ilike $3
    or (select d.payment_no ilike $3 or d.cv_code ilike $3 from payment_document d where d.payment_id = t.payment_id))`;
// Money that needed no decision is found by the number of an invoice or a payment that it paid ($6), beside what staff decided.
const matched = `
  select t.transaction_key from bank_transaction t where not $2 and $3 <> '' and t.doubt = '' and t.transaction_key in (
    select p.transaction_key from invoice_payment p where p.bu = $1 and p.invoice_number = any ($6)
    union all select b.transaction_key from payment_document d join bank_transaction b using (payment_id) where d.bu = $1 and d.payment_no = any ($6))`;

// More open invoices of one amount than this say nothing about whose the money is.
const mostAlike = 20;

/** The open invoice of the business unit ($1) that owes exactly the waiting money, of the customer or the number that it names; the sum alone proposes nothing. Null where several do. */
const exactSql = (lang: Lang) => `
  select json_build_object('invoiceNumber', min(a.invoice_number), 'cvCode', min(a.cv_code), 'orgCode', min(a.org_code), 'dueDate', min(a.due_date),
    'cvName', coalesce((select k.name_${localeOf[lang]} from customer k where k.cv_code = min(a.cv_code)), ''),
    'paymentNo', coalesce((select d.payment_no from payment_allotment p join payment_document d using (payment_id) where p.bu = $1 and p.invoice_number = min(a.invoice_number) and p.live), ''))
  from (select i.* from (select * from invoice where bu = $1 and open_amount = t.parked and open_amount > 0 limit ${mostAlike + 1}) i
    where i.cv_code = c.cv_code or i.invoice_number in (t.reference1, t.reference2)) a
  having count(*) = 1 and (select count(*) from (select from invoice where bu = $1 and open_amount = t.parked and open_amount > 0 limit ${mostAlike + 1}) n) <= ${mostAlike}`;

type Listed = MoneyRow & { counted: number | null; sum: number; exact: ExactInvoice | null };

/** A page of money, with how many there are and their sum. */
const pageSql = (lang: Lang, which: string, sum: string) => `
  with page as materialized (
    select t.transaction_key from (select t.transaction_key from ${listed(which, mostLooked, `${holds} order by t.transaction_key desc limit $4::bigint + $5::bigint + 1`)} union ${matched}) t order by t.transaction_key desc limit $4::bigint + 1 offset $5),
  counted as materialized (select count(*)::int as n, coalesce(sum(${sum}), 0)::bigint as sum from (select parked, amount, due from ${listed(which, mostCounted + 1)} limit ${mostCounted + 1}) c where $3 = '')
  ${moneySql(lang).replace('select', `select case when $3 = '' and (select n from counted) <= ${mostCounted} then (select n from counted) end as counted, (select sum from counted) as sum, case when t.parked > 0 then (${exactSql(lang)}) end as exact,`)}
  where t.transaction_key in (select transaction_key from page) order by t.transaction_key desc`;
const inDoubtSql = (lang: Lang) =>
  pageSql(lang, inDoubt, 'case when $2 then parked else amount end');
const refundsSql = (lang: Lang) => pageSql(lang, toRefund, 'due');

/**
 * Money that did not fit, newest first: undecided, decided, or with a refund to pay. One page, and how many there are; `atLeast`: there are more than
 * `total`, which were not counted.
 */
export async function listMoney(
  db: Db,
  { bu, which, search, page, size, lang }: Asked,
): Promise<{ rows: ParkedMoney[]; total: number; atLeast: boolean; sum?: number }> {
  const offset = (page - 1) * size;
  const rows = await run<Listed>(db, which === 'refunds' ? refundsSql(lang) : inDoubtSql(lang), [
    bu,
    which !== 'decided',
    search === '' ? '' : `${likeWords(foldNumber(search))}%`,
    size,
    offset,
    [search, foldNumber(search).toUpperCase()],
  ]);
  const counted = rows[0]?.counted ?? null;
  return {
    rows: rows.slice(0, size).map(({ exact, ...row }) => ({ ...moneyView(row), exact })),
    total: rows.length === 0 ? 0 : (counted ?? offset + rows.length),
    atLeast: counted === null && rows.length > size,
    ...(counted !== null && { sum: baht(rows[0]?.sum ?? 0) }),
  };
}

/** One payment that did not fit, locked on request; undefined where it is missing or of another business unit. */
export async function readMoney(
  db: Db | Tx,
  { bu, lang }: { bu: string; lang: Lang },
  key: number,
): Promise<MoneyRow | undefined> {
  const [row] = await run<MoneyRow>(
    db,
    `${moneySql(lang)} where ${ofUnit} and t.transaction_key = $2`,
    [bu, key],
  );
  return row;
}

/** A bank payment as the wire has it, amounts in baht. */
export function moneyView({
  transactionKey,
  bank,
  transactionId,
  doubt,
  reference1,
  reference2,
  billerId,
  cvCode,
  cvName,
  orgCode,
  paymentNo,
  ...row
}: MoneyRow): Omit<ParkedMoney, 'exact'> {
  return {
    transactionKey,
    bank,
    transactionId,
    doubt,
    amount: baht(row.amount),
    allotted: baht(row.allotted),
    advanced: baht(row.advanced),
    refunded: baht(row.refunded),
    refundPaid: baht(row.refundPaid),
    parked: baht(row.parked),
    reference1,
    reference2,
    billerId,
    paidAt: row.paidAt.toISOString(),
    cvCode,
    cvName,
    orgCode,
    paymentNo,
    resolvedAt: row.resolvedAt?.toISOString() ?? '',
  };
}
