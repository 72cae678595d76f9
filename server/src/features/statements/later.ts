import { dotted } from '#contract/dotted.ts';
import { baht } from '#contract/money.ts';
import type { EntryKind, LaterEntries } from '#contract/statements/shapes.ts';
import type { Lang } from '#contract/languages.ts';
import { localeOf } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { dateAndTime, shortDate } from '#contract/written-dates.ts';
import { bareMoney } from '#contract/written-money.ts';
import { cellText, type PaperRow } from '#platform/documents/report-table.ts';
import { roomWords } from '#platform/words.ts';
import { createTranslator } from 'use-intl/core';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { dayOf, moneyDay } from './open-sql.ts';

/** An entry that was learnt after a moment; `amount` in satang, above 0 where more is owed by it. */
export interface Later {
  date: string;
  kind: EntryKind;
  documentNo: string;
  reference: string;
  orgCode: string;
  cvCode: string;
  amount: number;
  learntAt: Date;
  by: string;
}

const mostLater = 1000;

/**
 * What the portal learnt after `$1` of the accounts for which `reached` is true (of columns of `p`), and counts until day `$2`, with its person or system; the newest
 * thousand, with how many there are. `isOfInvoices`: without advances and the rounding of cash.
 */
const laterSql = (reached: string, bu: string, isOfInvoices: boolean) => `
  with learnt as (
    select p.day, p.kind, p.document_no, p.invoice_number, p.org_code, p.cv_code, p.amount, p.learnt_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from app_user u where u.user_id = p.learnt_by), p.learnt_by) as learnt_by
    from account_change p where p.bu = ${bu} and p.learnt_at > $1::timestamptz and p.amount <> 0 ${isOfInvoices ? "and p.kind <> 'advance_used'" : ''} and ${reached}
    union all
    select case when m.amount > 0 then ${moneyDay('m.at')} else ${dayOf('m.at')} end, case when m.amount > 0 then 'payment' else 'payment_reversed' end,
      coalesce(r.receipt_no, d.payment_no, t.transaction_id, ''), m.invoice_number, p.org_code, p.cv_code, -m.amount, m.at,
      coalesce(r.cashier_name, (select c.user_name from money_decision c where c.transaction_key = coalesce(m.transaction_key, w.transaction_key) and c.at = m.at limit 1), t.bank, '')
    from invoice_payment m join invoice p using (bu, invoice_number) left join receipt r on r.receipt_id = m.receipt_id
    left join bank_transaction t on t.transaction_key = m.transaction_key left join payment_document d on d.payment_id = m.payment_id
    left join withholding_certificate w on w.certificate_id = m.certificate_id
    where m.bu = ${bu} and m.at > $1 and ${reached}
    union all
    select ${dayOf('p.paid_at')}, 'payment_reversed', p.receipt_no, a.invoice_number, p.org_code, p.cv_code, a.amount, p.voided_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from app_user u where u.user_id = p.voided_by), p.voided_by, '')
    from receipt p join receipt_allotment a using (receipt_id) where p.bu = ${bu} and p.voided_at > $1 and p.paid_at <= $1 and ${reached}
    ${isOfInvoices ? '' : advancesSql(reached, bu)}
  ), wanted as (select * from learnt where day <= $2::date)
  select (select count(*)::int from wanted) as total, (select coalesce(jsonb_agg(jsonb_build_object('date', w.day, 'kind', w.kind, 'documentNo', w.document_no,
      'reference', case when w.kind in ('invoice', 'books') then '' else w.invoice_number end, 'orgCode', w.org_code, 'cvCode', w.cv_code, 'amount', w.amount,
      'learntAt', w.learnt_at, 'by', w.learnt_by) order by w.learnt_at desc, w.document_no, w.amount), '[]')
    from (select * from wanted order by learnt_at desc, document_no, amount limit ${mostLater}) w) as rows`;

const advancesSql = (reached: string, bu: string) => `
    union all
    select ${moneyDay('p.created_at')}, 'advance', v.number, '', p.org_code, p.cv_code, -p.amount, p.created_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from app_user u where u.user_id = p.created_by), p.created_by)
    from customer_advance p join account_advance v using (advance_id) left join bank_transaction t on t.transaction_key = p.transaction_key
    where p.bu = ${bu} and p.created_at > $1 and ${reached}
    union all
    select ${dayOf('a.created_at')}, 'advance_returned', p.receipt_no, '', p.org_code, p.cv_code, a.amount, p.voided_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from app_user u where u.user_id = p.voided_by), p.voided_by, '')
    from receipt p join customer_advance a using (advance_id) where p.bu = ${bu} and p.voided_at > $1 and p.paid_at <= $1 and ${reached}
    union all
    select ${dayOf('b.at')}, 'advance_returned', p.number, '', p.org_code, p.cv_code, b.amount, b.at, b.user_name
    from account_advance p join advance_return b using (advance_id) where p.bu = ${bu} and b.at > $1 and ${reached}`;

/** What arrived after a moment, of the accounts that a condition names; its values are $3 and further. */
export async function laterOf(
  db: Db,
  {
    stoodAt,
    until,
    reached,
    bu,
    values,
    isOfInvoices,
  }: {
    stoodAt: Date;
    until: string;
    reached: string;
    bu: string;
    values: readonly unknown[];
    isOfInvoices: boolean;
  },
): Promise<{ total: number; rows: Later[] }> {
  const [found] = await run<{
    total: number;
    rows: (Omit<Later, 'learntAt'> & { learntAt: string })[];
  }>(db, laterSql(reached, bu, isOfInvoices), [stoodAt, until, ...values]);
  return {
    total: found?.total ?? 0,
    rows: (found?.rows ?? []).map((row) => ({ ...row, learntAt: new Date(row.learntAt) })),
  };
}

/** The same on the wire. */
export const laterView = ({
  total,
  rows,
}: {
  total: number;
  rows: readonly Later[];
}): LaterEntries => ({
  total,
  data: rows.map(({ amount, learntAt, ...row }) => ({
    ...row,
    amount: baht(amount),
    learntAt: learntAt.toISOString(),
  })),
});

/** Its heading and each entry in words, for sheets and papers. */
export function laterWords(stoodAt: Date, lang: Lang) {
  const locale = localeOf[lang];
  const t = createTranslator({
    locale,
    messages: roomWords[locale],
    namespace: 'reports/jobs.stood',
  });
  const kinds = createTranslator({
    locale,
    messages: roomWords[locale],
    namespace: 'statements.kind',
  });
  return {
    title: t('later', { moment: dateAndTime(stoodAt, locale) }),
    ofEntry: ({ kind, documentNo, reference, cvCode, learntAt, by }: Later) =>
      dotted([
        cvCode,
        kinds(kind),
        documentNo || reference,
        t('learnt', { moment: dateAndTime(learntAt, locale) }),
        by,
      ]),
  };
}

/** The entries as rows of a paper whose columns are so many: the day first, the words second, the amount last. */
export function laterOnPaper(
  later: { rows: readonly Later[] } | undefined,
  stoodAt: Date | undefined,
  columns: number,
  lang: Lang,
): PaperRow[] {
  if (!later || !stoodAt) return [];
  const words = laterWords(stoodAt, lang);
  const blank = Array.from({ length: columns - 3 }, () => '');
  return [
    ['part', words.title],
    ...later.rows.map((row): PaperRow => [
      'row',
      shortDate(row.date, localeOf[lang]),
      cellText(words.ofEntry(row)),
      ...blank,
      bareMoney(satang(row.amount)),
    ]),
  ];
}
