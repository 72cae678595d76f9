import { satang, toBaht } from '@smart-order/contract/money.ts';
import type { ParkedMoney } from '@smart-order/contract/payments/matching/shapes.ts';
import type { Lang } from '@smart-order/contract/languages.ts';
import { localeOf } from '@smart-order/contract/languages.ts';
import type { Tx } from '../../../platform/command.ts';
import { run, type Db } from '../../../platform/database/connect.ts';
import { likeWords } from '../../../platform/database/language.ts';

/** A payment from a bank as the database has it; amounts in satang. */
export interface MoneyRow extends Omit<ParkedMoney, 'paidAt' | 'resolvedAt'> {
  paymentId: number | null;
  bu: string | null;
  paidAt: Date;
  resolvedAt: Date | null;
}

// The customer is the payment's, else whom the bank's first reference names, of those who buy of the business unit (`$1`).
export const moneySql = (lang: Lang) => `
  select t.transaction_key as "transactionKey", t.bank, t.transaction_id as "transactionId", t.doubt, t.amount, t.allotted, t.advanced, t.refunded, t.parked,
    t.reference1, t.reference2, t.biller_id as "billerId", t.paid_at as "paidAt", t.resolved_at as "resolvedAt", t.payment_id as "paymentId", t.bu,
    coalesce(t.org_code, '') as "orgCode", coalesce(c.cv_code, '') as "cvCode", coalesce(c.name_${localeOf[lang]}, '') as "cvName",
    coalesce(d.payment_no, '') as "paymentNo"
  from bank_transaction t left join payment_document d using (payment_id)
    left join customer c on c.cv_code = coalesce(d.cv_code, t.reference1)
      and exists (select from customer_org o where o.bu = $1 and o.cv_code = c.cv_code)`;

// Money that names nobody of ours belongs to no business unit: whoever matches money sees it.
export const ofUnit = `t.doubt <> '' and (t.bu = $1 or t.bu is null)`;

interface Asked {
  bu: string;
  resolved: boolean;
  search: string;
  page: number;
  size: number;
  lang: Lang;
}

/** Money that did not fit, newest first: what staff still have to decide, or what they have decided. One page, and how many there are. */
export async function listMoney(db: Db, { bu, resolved, search, page, size, lang }: Asked): Promise<{ rows: ParkedMoney[]; total: number }> {
  const condition = `${ofUnit} and (t.resolved_at is null) = $2
    and ($3 = '' or t.reference1 ilike $3 or t.reference2 ilike $3 or t.transaction_id ilike $3 or coalesce(d.payment_no, '') ilike $3 or coalesce(d.cv_code, '') ilike $3)`;
  const values = [bu, !resolved, search === '' ? '' : `${likeWords(search)}%`];
  const rows = await run<MoneyRow & { total: number }>(
    db,
    `${moneySql(lang).replace('select', 'select (count(*) over ())::int as total,')} where ${condition} order by t.transaction_key desc limit $4 offset $5`,
    [...values, size, (page - 1) * size],
  );
  return { rows: rows.map((row) => moneyView(row)), total: rows[0]?.total ?? 0 };
}

/** One payment that did not fit, perhaps held; undefined where it is another business unit's or none. */
export async function readMoney(db: Db | Tx, { bu, lang }: { bu: string; lang: Lang }, key: number): Promise<MoneyRow | undefined> {
  const [row] = await run<MoneyRow>(db, `${moneySql(lang)} where ${ofUnit} and t.transaction_key = $2`, [bu, key]);
  return row;
}

const baht = (amount: number) => toBaht(satang(amount));

/** Amounts in baht, as the wire has them. */
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
}: MoneyRow): ParkedMoney {
  return {
    transactionKey,
    bank,
    transactionId,
    doubt,
    amount: baht(row.amount),
    allotted: baht(row.allotted),
    advanced: baht(row.advanced),
    refunded: baht(row.refunded),
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
