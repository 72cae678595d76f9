import { foldNumber } from '#contract/fold-text.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { satang, toBaht } from '#contract/money.ts';
import { onlySet } from '#contract/payments/matching/only-set.ts';
import type { SlipPayment, Suggestion } from '#contract/payments/matching/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { MoneyRow } from './list-money.ts';

const mostSuggested = 20;

type Found = Omit<Suggestion, 'why' | 'openAmount'> & {
  open: number;
  byReference: boolean;
  byAmount: boolean;
  byCustomer: boolean;
};

// Each part uses its own index: by number, by open amount, and by customer and organisation.
const suggestSql = (lang: Lang) => `
  with found as (
    (select invoice_number from invoice where bu = $1 and invoice_number = any ($2) and open_amount > 0)
    union (select a.invoice_number from payment_document d join payment_allotment a using (payment_id) where d.payment_no = any ($2) and a.bu = $1)
    union (select invoice_number from invoice where bu = $1 and open_amount = $3 and open_amount > 0 order by due_date limit ${mostSuggested})
    union (select i.invoice_number from customer_org c join invoice i using (bu, org_code, cv_code)
           where c.bu = $1 and c.cv_code = any ($4) and i.open_amount > 0 order by i.due_date limit ${mostSuggested})
  )
  select i.invoice_number as "invoiceNumber", i.cv_code as "cvCode", c.name_${localeOf[lang]} as "cvName", i.org_code as "orgCode", i.due_date as "dueDate", i.open_amount as open,
    (i.invoice_number = any ($2) or exists (select from payment_document d join payment_allotment a using (payment_id)
      where d.payment_no = any ($2) and a.bu = i.bu and a.invoice_number = i.invoice_number)) as "byReference",
    i.open_amount = $3 as "byAmount", i.cv_code = any ($4) as "byCustomer",
    coalesce((select d.payment_no from payment_allotment a join payment_document d using (payment_id)
      where a.bu = i.bu and a.invoice_number = i.invoice_number and a.live), '') as "paymentNo"
  from found join invoice i on i.bu = $1 and i.invoice_number = found.invoice_number join customer c using (cv_code)
  where i.open_amount > 0
  order by 4 * (i.invoice_number = any ($2))::int + 2 * (i.open_amount = $3)::int + (i.cv_code = any ($4))::int desc, i.due_date, i.invoice_number limit ${mostSuggested}`;

/** Open invoices that money may be for: named by it or by its payment, of exactly its amount, or of its customer; or those that staff search. */
export async function suggest(
  db: Db | Tx,
  money: MoneyRow,
  { bu, find, lang }: { bu: string; find: string; lang: Lang },
): Promise<Suggestion[]> {
  const words = find === '' ? [money.reference1, money.reference2, money.cvCode] : [find];
  const named = [
    ...new Set(words.flatMap((word) => [word.trim(), foldNumber(word).toUpperCase()])),
  ].filter((word) => word !== '');
  const rows = await run<Found>(db, suggestSql(lang), [
    bu,
    named,
    find === '' ? money.parked || -1 : -1,
    named,
  ]);
  // Of the payer's own invoices: the sum alone says nothing about whose the money is.
  const makesSum = new Set(
    find === ''
      ? onlySet(
          rows.filter(({ byCustomer }) => byCustomer),
          money.parked,
        )
      : [],
  );
  return rows
    .toSorted((a, b) => Number(makesSum.has(b)) - Number(makesSum.has(a)))
    .map((found) => viewOf(found, makesSum.has(found)));
}

const viewOf = (
  { open, byReference, byAmount, byCustomer, ...row }: Found,
  makesSum: boolean,
): Suggestion => ({
  ...row,
  openAmount: toBaht(satang(open)),
  why: [
    ...(makesSum ? (['sum'] as const) : []),
    ...(byReference ? (['reference'] as const) : []),
    ...(byAmount ? (['amount'] as const) : []),
    ...(byCustomer ? (['customer'] as const) : []),
  ],
});

/** Payments of the same amount with a customer's slip, newest first: the bank may have lost the reference. */
export async function slipPayments(
  db: Db | Tx,
  money: MoneyRow,
  bu: string,
): Promise<SlipPayment[]> {
  if (money.paymentId !== null) return [];
  const rows = await run<SlipPayment>(
    db,
    `select d.payment_no as "paymentNo", d.status, d.cv_code as "cvCode", d.org_code as "orgCode", d.amount,
       (select json_agg(s.photo_id order by s.created_at, s.photo_id) from payment_slip s where s.payment_id = d.payment_id) as slips
     from payment_document d where d.bu = $1 and d.amount = $2 and d.status <> 'paid' and exists (select from payment_slip s where s.payment_id = d.payment_id)
     order by d.payment_id desc limit 5`,
    [bu, money.amount],
  );
  return rows.map((row) => ({ ...row, amount: toBaht(satang(row.amount)) }));
}
