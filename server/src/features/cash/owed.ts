import { foldText } from '#contract/fold-text.ts';
import { baht } from '#contract/money.ts';
import { bangkokDate, businessZone, daysBetween } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { localeOf } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import { letterheadOf } from '#platform/documents/paper.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { foundPlaces } from '#features/customers/front.ts';
import { isOverSql, reportedByNumber } from '#features/payments/front.ts';

const mostInvoices = 200;
const takesCash = (org: string) =>
  `exists (select 1 from payment_method m where m.org_code = ${org} and m.barcode_type = '4' and m.active)`;

/** The organisation that takes a customer's cash: the one named, else the one with the oldest debt, else the first by code. */
export async function cashInfo(
  { db }: Deps,
  context: Context,
  input: Input<Calls['cashInfo']>,
): Promise<Answer<Calls['cashInfo']>> {
  const { reached } = context;
  const { query } = input;
  const [found] = await run<Answer<Calls['cashInfo']>>(
    db,
    `select o.org_code as "orgCode", o.company_code as "companyCode" from customer_org c join organisation o using (org_code)
     where c.bu = $1 and c.cv_code = $2 and ($3::text is null or c.org_code = $3) and ${reachedSql('$4', 'c')} and ${takesCash('c.org_code')}
     order by (select min(i.due_date) from invoice i where i.bu = c.bu and i.org_code = c.org_code and i.cv_code = c.cv_code and i.open_amount > 0) nulls last, c.org_code
     limit 1`,
    [reached.bu, reached.cv, query.org ?? null, boundTo(context.caller)],
  );
  if (!found) throw new Problem('not_support');
  return found;
}

interface OwedRow {
  cvName: string;
  telNo: string;
  orgName: string;
  companyCode: string;
  owed: number;
  overdue: number;
  count: number;
  invoices: { invoiceNumber: string; dueDate: string; open: number; paymentNo: string }[] | null;
}

/** A customer's open invoices at an organisation that takes cash, the oldest first. */
export async function cashOwed(
  { db, now }: Deps,
  { reached, lang }: Context,
): Promise<Answer<Calls['cashOwed']>> {
  const { bu, org, cv } = reached;
  const name = `name_${localeOf[lang]}`;
  const [row] = await run<OwedRow>(
    db,
    `select c.${name} as "cvName", c.tel_no as "telNo", g.${name} as "orgName", g.company_code as "companyCode", s.owed, s.overdue, s.count, l.invoices
     from customer c join organisation g on g.org_code = $2 and ${takesCash('g.org_code')}
     cross join lateral (
       select coalesce(sum(open_amount), 0)::bigint as owed, coalesce(sum(open_amount) filter (where due_date < $4), 0)::bigint as overdue, count(*)::int as count
       from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0) s
     cross join lateral (
       select json_agg(json_build_object('invoiceNumber', i.invoice_number, 'dueDate', i.due_date, 'open', i.open_amount, 'paymentNo', coalesce(
         (select d.payment_no from payment_allotment a join payment_document d using (payment_id)
          where a.bu = i.bu and a.invoice_number = i.invoice_number and a.live and not ${isOverSql('d', '$5')}), '')) order by i.due_date, i.invoice_number) as invoices
       from (select * from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 order by due_date, invoice_number limit ${mostInvoices}) i) l
     where c.cv_code = $3`,
    [bu, org, cv, bangkokDate(now()), now()],
  );
  if (!row) throw new Problem('not_support');
  const { cvName, telNo, orgName, companyCode, count } = row;
  const seller = letterheadOf(await sellerOf(db, org, lang), localeOf[lang]);
  const reports = await reportedByNumber(db, reached, now());
  const invoices = (row.invoices ?? []).map(({ open, ...invoice }) => {
    const reported = reports.get(invoice.invoiceNumber);
    return { ...invoice, openAmt: baht(open), ...(reported && { reported }) };
  });
  return {
    data: {
      cvCode: cv,
      cvName,
      telNo,
      orgCode: org,
      orgName,
      companyCode,
      owedAmt: baht(row.owed),
      overdueAmt: baht(row.overdue),
      count,
      seller,
      invoices,
    },
  };
}

// A telephone number is found in any spelling: with dashes, with 66 before it.
const digitsOf = (search: string) => {
  const digits = foldText(search).replaceAll(/[ ()+-]/g, '');
  return /^\d{3,15}$/.test(digits) ? digits.replace(/^66(?=\d{8,9}$)/, '0') : null;
};

type FoundRow = Record<'cvCode' | 'cvName' | 'orgCode' | 'orgName' | 'telNo', string> & {
  owed: number;
  overdue: number;
} & Record<'oldestDue' | 'paidOn', string | null> & { paid: number | null };

/** The organisations that take cash. */
export async function cashOrganisations(db: Db): Promise<{ orgs: string[]; isAll: boolean }> {
  const all = await run<{ org: string; takes: boolean }>(
    db,
    `select g.org_code as org, ${takesCash('g.org_code')} as takes from organisation g`,
    [],
  );
  const orgs = all.filter(({ takes }) => takes).map(({ org }) => org);
  return { orgs, isAll: orgs.length === all.length };
}

/** The caller's customers by name, code or telephone; of those on the page, the longest overdue first. */
export async function cashCustomers(
  { db, now }: Deps,
  context: Context,
  input: Input<Calls['cashCustomers']>,
): Promise<Answer<Calls['cashCustomers']>> {
  const { reached, lang } = context;
  const { query } = input;
  const page = walkedPage(query.page, limits.pageSize);
  const search = (query.search ?? '').trim();
  const name = `name_${localeOf[lang]}`;
  const { orgs, isAll } = await cashOrganisations(db);
  if (orgs.length === 0) return { data: [], page, hasMore: false };
  const { rows: places, hasMore } = await foundPlaces(db, {
    person: boundTo(context.caller),
    bu: reached.bu,
    search,
    order: lang,
    among: 'telephones, too',
    page,
    size: limits.pageSize,
    ...(!isAll && { orgs }),
    digits: digitsOf(search),
  });
  const today = bangkokDate(now());
  const rows = await run<FoundRow>(
    db,
    `select p.cv as "cvCode", c.${name} as "cvName", p.org as "orgCode", g.${name} as "orgName", c.tel_no as "telNo", s.owed, s.overdue, s."oldestDue",
       l."paidOn", l.paid
     from unnest($2::text[], $3::text[]) with ordinality as p(cv, org, at)
     cross join lateral (select * from customer c where c.cv_code = p.cv offset 0) c
     join organisation g on g.org_code = p.org
     cross join lateral (
       select coalesce(sum(open_amount), 0)::bigint as owed, coalesce(sum(open_amount) filter (where due_date < $4), 0)::bigint as overdue,
         min(due_date) filter (where due_date < $4) as "oldestDue"
       from invoice i where i.bu = $1 and i.org_code = p.org and i.cv_code = p.cv and i.open_amount > 0) s
     left join lateral (
       select (r.paid_at at time zone '${businessZone}')::date::text as "paidOn", r.amount as paid from receipt r
       where r.bu = $1 and r.org_code = p.org and r.cv_code = p.cv and r.voided_at is null order by r.receipt_id desc limit 1) l on true
     order by p.at`,
    [reached.bu, places.map(({ cv }) => cv), places.map(({ org }) => org), today],
  );
  const data = rows.map(({ owed, overdue, oldestDue, paidOn, paid, ...row }) => ({
    ...row,
    owedAmt: baht(owed),
    overdueAmt: baht(overdue),
    overdueDays: oldestDue === null ? 0 : daysBetween(oldestDue, today),
    lastPaid: paidOn === null || paid === null ? null : { date: paidOn, amount: baht(paid) },
  }));
  return { data, page, hasMore };
}
