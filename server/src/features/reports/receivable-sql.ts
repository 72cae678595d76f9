import { localeOf, type Lang } from '#contract/languages.ts';
import type { ReceivableSort } from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { ages, lastDays, type Age } from '#contract/ages.ts';
import { isReached, type Scope } from './report-filter.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

/** Accounts with an invoice issued, or open and due, in the days asked for; or all that owe anything (decisions/reports.md). */
export type Which = 'period' | 'owing';

const ofPlace = 'i.bu = p.bu and i.org_code = p.org_code and i.cv_code = p.cv_code';
const places: Record<'customer' | 'assigned', string> = {
  customer: `customer_org p where p.bu = $1 and p.cv_code = $4 and ${isReached('p')}`,
  assigned: `user_customer p where p.user_id = $8 and p.bu = $1 and $4::text = ''`,
};
const hasSome: Record<Which, string> = {
  period: `(exists (select from invoice i where ${ofPlace} and i.invoice_date between $2::date and $3::date)
    or exists (select from invoice i where ${ofPlace} and i.open_amount > 0 and i.due_date between $2::date and $3::date))`,
  owing: `exists (select from invoice i where ${ofPlace} and i.open_amount > 0 and $2::date <= $3::date)`,
};
const ofUnit: Record<Which, string> = {
  period: `select i.bu, i.org_code, i.cv_code from invoice i where i.bu = $1 and i.invoice_date between $2::date and $3::date
    union select i.bu, i.org_code, i.cv_code from invoice i where i.bu = $1 and i.open_amount > 0 and i.due_date between $2::date and $3::date`,
  owing: 'select distinct i.bu, i.org_code, i.cv_code from invoice i where i.bu = $1 and i.open_amount > 0 and $2::date <= $3::date',
};
const accounts = (scope: Scope, which: Which) =>
  scope === 'unit'
    ? `select p.* from (${ofUnit[which]}) p where $4::text = '' and ${isReached('p')}`
    : `select p.bu, p.org_code, p.cv_code from ${places[scope]} and ${hasSome[which]}`;

// Plates belong to orders, so this selects accounts with an order by that lorry in these days.
const isWanted = `($5::text = '' or p.org_code = $5)
  and ($7::text = '' or ${textHoldsSql('(select c.search_text from customer c where c.cv_code = p.cv_code)', '$7')})
  and ($6::text = '' or exists (select from orders o where o.bu = p.bu and o.cv_code = p.cv_code and o.org_code = p.org_code and o.status not in ('C', 'REJ')
    and coalesce(o.invoice_date, o.require_date, o.order_date) between $2::date and $3::date and o.license_plate_plain like '%' || $6 || '%'))`;

const late = '$9::date - i.due_date';
const ageOf = (age: Age, at: number) => {
  const from = at === 0 ? undefined : lastDays[ages[at - 1] as keyof typeof lastDays];
  const to = age === 'over60' ? undefined : lastDays[age];
  const bounds = [from !== undefined && `${late} > ${from}`, to !== undefined && `${late} <= ${to}`].filter((bound) => bound !== false);
  return `coalesce(sum(i.open_amount) filter (where ${bounds.join(' and ')}), 0)::bigint as "${age}"`;
};
const someAges = ages.map((age) => `"${age}"`).join(', ');

/** Each account with what it owes and what is left of its credit, in satang; `$9` is today. */
const owing = (scope: Scope, which: Which) => `
  select p.org_code, p.cv_code, coalesce(c.credit_limit, 0) as "limit", coalesce(c.credit_limit, 0) - coalesce(t.used, 0) as remain, o.*
  from (${accounts(scope, which)}) p
  left join credit c on c.bu = p.bu and c.org_code = p.org_code and c.cv_code = p.cv_code
  left join lateral (select sum(t.ordered + t.owed)::bigint as used from place_tally t where t.bu = p.bu and t.org_code = p.org_code and t.cv_code = p.cv_code) t on true
  cross join lateral (select coalesce(sum(i.open_amount), 0)::bigint as owed, count(*)::int as invoices, greatest(coalesce(max(${late}), 0), 0) as age,
      coalesce(sum(i.open_amount) filter (where i.due_date < $9::date), 0)::bigint as overdue, ${ages.map(ageOf).join(', ')}
    from invoice i where ${ofPlace} and i.open_amount > 0) o
  where ${isWanted}`;

const sortKeys = (lang: Lang): Record<ReceivableSort, string> => ({
  creditRemainAmt: 'remain',
  creditAmt: 'owed',
  ageDays: 'age',
  cvCode: 'a.cv_code',
  cvName: `(select c.name_${localeOf[lang]} from customer c where c.cv_code = a.cv_code) collate "und-x-icu"`,
});
const inOrder = ({ field, down }: Sorting<ReceivableSort>, lang: Lang) =>
  `${sortKeys(lang)[field]} ${down ? 'desc' : 'asc'} nulls last, a.cv_code, a.org_code`;

const shown = (lang: Lang) => {
  const name = `name_${localeOf[lang]}`;
  return `a.cv_code as "cvCode", coalesce((select c.${name} from customer c where c.cv_code = a.cv_code), '') as "cvName", a.org_code as "orgCode",
    coalesce((select g.${name} from organisation g where g.org_code = a.org_code), '') as "orgName", a.remain as "creditRemainAmt", a."limit" as "creditLimitAmt",
    a.owed as "creditAmt", a.overdue as "overdueAmt", a.age as "ageDays", a.invoices as "invoiceCount", $9::date::text as "createDate"`;
};

// A limit of many nines may mean "none", and the sum of all limits is then more than a number holds exactly.
const mostSatang = Number.MAX_SAFE_INTEGER;
const sums = `count(*)::int as total, (count(*) filter (where owed > 0))::int as owing, count(distinct cv_code)::int as "totalCv", coalesce(sum(invoices), 0)::int as "invoiceCount",
  least(coalesce(sum(remain), 0), ${mostSatang})::bigint as "creditRemainAmt", coalesce(sum(owed), 0)::bigint as "creditAmt", coalesce(sum(overdue), 0)::bigint as "overdueAmt",
  json_build_object(${ages.map((age) => `'${age}', coalesce(sum("${age}"), 0)::bigint`).join(', ')}) as ageing`;

/** How many accounts owe, and their debt in satang, on any day; to compute what a report of some days leaves out. */
export const allOwedSql = (scope: Scope): string => `
  select count(*)::int as accounts, coalesce(sum(o.owed), 0)::bigint as owed from (${accounts(scope, 'owing')}) p
  cross join lateral (select sum(i.open_amount) as owed from invoice i where ${ofPlace} and i.open_amount > 0) o where $9::date is not null and ${isWanted}`;

/** A page (`$10` accounts after `$11`) and the sums of all of them. */
export const receivablePageSql = (scope: Scope, which: Which, sorting: Sorting<ReceivableSort>, lang: Lang): string => `
  with a as materialized (select org_code, cv_code, "limit", remain, owed, invoices, age, overdue, ${someAges} from (${owing(scope, which)}) a),
  page as materialized (select a.*, row_number() over (order by ${inOrder(sorting, lang)}) as at from a order by ${inOrder(sorting, lang)} limit $10 offset $11)
  select (select to_json(s) from (select ${sums} from a) s) as sums,
    (select coalesce(json_agg(p order by p.at), '[]') from (select a.at, ${shown(lang)} from page a) p) as rows`;

/** The sums only, for a document. */
export const receivableSumsSql = (scope: Scope, which: Which): string => `select ${sums} from (${owing(scope, which)}) a`;

/** Every row, for a cursor. */
export const receivableRowsSql = (scope: Scope, which: Which, sorting: Sorting<ReceivableSort>, lang: Lang): string =>
  `select ${shown(lang)} from (${owing(scope, which)}) a order by ${inOrder(sorting, lang)}`;

/** The open invoices of one account, oldest due first, with how many there are; $1 bu, $2 organisation, $3 customer, $4 today, $5 size, $6 offset. */
export const owedInvoicesSql = `
  select i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.due_date as "dueDate", greatest($4::date - i.due_date, 0) as "ageDays",
    i.amount as "invoiceAmount", i.open_amount as amount, i.order_number as "orderNumber", (count(*) over ())::int as total,
    coalesce((select o.order_id from orders o where o.order_number = nullif(i.order_number, '') and o.bu = i.bu and o.cv_code = i.cv_code and o.org_code = i.org_code), 0) as "orderId"
  from invoice i where i.bu = $1 and i.org_code = $2 and i.cv_code = $3 and i.open_amount > 0
  order by i.due_date, i.invoice_number limit $5 offset $6`;
