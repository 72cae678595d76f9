import { localeOf, type Lang } from '#contract/languages.ts';
import type { ReceivableSort } from '#contract/reports/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { ages, lastDays, type Age } from '#contract/ages.ts';
import { maybeOpenSql, openOnSql } from '#features/statements/front.ts';
import { isReached, type Scope } from './report-filter.ts';
import { textHoldsSql } from '#platform/search/words-sql.ts';

/** Accounts with an invoice issued, or open and due, in the days asked for; or all that owe anything (decisions/reports.md). */
export type Which = 'period' | 'owing';
/** What a receivable report reads: which accounts, as they were on an earlier day or at an earlier moment (`$10`) or are now, and of these those with a debt of one age. */
export interface Reading {
  scope: Scope;
  which: Which;
  isPast: boolean;
  age: Age | undefined;
}

const ofPlace = 'i.bu = p.bu and i.org_code = p.org_code and i.cv_code = p.cv_code';
const places: Record<'customer' | 'assigned', string> = {
  customer: `customer_org p where p.bu = $1 and p.cv_code = $4`,
  assigned: `user_customer p where p.user_id = $8 and p.bu = $1 and $4::text = ''`,
};
const isOpen = 'i.open_amount > 0';
// Null for what is known now.
const moment = '$10::timestamptz';
/** The accounts of a scope with an invoice `i` such as `some`. */
const having = (scope: Scope, some: string) =>
  scope === 'unit'
    ? `select i.bu, i.org_code, i.cv_code from invoice i where i.bu = $1 and $4::text = '' and ${some}`
    : `select p.bu, p.org_code, p.cv_code from ${places[scope]} and exists (select from invoice i where ${ofPlace} and ${some})`;

// What was open on the day `$9`, each invoice once. Of one account or of assigned ones all invoices are looked at, of a business unit those that moved since.
const invoicesOf: Record<Scope, string> = {
  customer: `select i.* from customer_org p cross join lateral (select * from invoice i where ${ofPlace} offset 0) i where p.bu = $1 and p.cv_code = $4`,
  assigned: `select i.* from user_customer p cross join lateral (select * from invoice i where ${ofPlace} offset 0) i where p.user_id = $8 and p.bu = $1`,
  unit: maybeOpenSql('$1', '$9::date', moment),
};
const openThen = ({ scope, isPast }: Reading) =>
  isPast ? `open as materialized (${openOnSql(invoicesOf[scope], '$9::date', moment)}),` : '';

const isDue = 'i.due_date between $2::date and $3::date';
const anyDay = '$2::date <= $3::date';
const issuedIn = (day: string) => `${day} between $2::date and $3::date and ${day} <= $9::date`;
const changedSince = `c.kind = 'invoice' and c.learnt_at > ${moment}`;
const firstChange = `not exists (select from account_change b where b.bu = c.bu and b.invoice_number = c.invoice_number and b.kind = 'invoice'
  and b.learnt_at > ${moment} and b.change_id < c.change_id)`;
// The day of an invoice as it was known, never for one that arrived later; and accounts of invoices that had another day then.
const issuedThen = `coalesce((select case when c.amount > 0 then 'infinity' else c.day end from account_change c
  where c.bu = i.bu and c.invoice_number = i.invoice_number and ${changedSince} order by c.change_id limit 1), i.invoice_date)`;
const issuedOtherwise = `select c.bu, c.org_code, c.cv_code from account_change c where c.bu = $1 and ${changedSince} and c.amount < 0 and ${issuedIn('c.day')} and ${firstChange}`;
function accounts({ scope, which, isPast }: Reading): string {
  const owing = (some: string) =>
    isPast
      ? `select i.bu, i.org_code, i.cv_code from open i where ${some}`
      : having(scope, `${isOpen} and ${some}`);
  const issued = having(
    scope,
    `${issuedIn('i.invoice_date')}${isPast ? ` and ${issuedIn(issuedThen)}` : ''}`,
  );
  const found =
    which === 'owing'
      ? `select distinct * from (${owing(anyDay)}) p`
      : `${issued} union ${owing(isDue)}${isPast ? ` union ${issuedOtherwise}` : ''}`;
  return `select p.* from (${found}) p where ${isReached('p')} and ($4::text = '' or p.cv_code = $4) and (${isPast} or ${moment} is null)`;
}

// Plates belong to orders, so this selects accounts with an order by that lorry in these days.
const isWanted = `($5::text = '' or p.org_code = $5)
  and ($7::text = '' or ${textHoldsSql('(select c.search_text from customer c where c.cv_code = p.cv_code)', '$7')})
  and ($6::text = '' or exists (select from orders o where o.bu = p.bu and o.cv_code = p.cv_code and o.org_code = p.org_code and o.status not in ('C', 'REJ')
    and coalesce(o.invoice_date, o.require_date, o.order_date) between $2::date and $3::date and o.license_plate_plain like '%' || $6 || '%'))`;

const late = '$9::date - i.due_date';
const boundsOf = (age: Age, at: number) => {
  const from = at === 0 ? undefined : lastDays[ages[at - 1] as keyof typeof lastDays];
  const to = age === 'over60' ? undefined : lastDays[age];
  return [from !== undefined && `${late} > ${from}`, to !== undefined && `${late} <= ${to}`]
    .filter((bound) => bound !== false)
    .join(' and ');
};
const someAges = ages.map((age) => `"${age}"`).join(', ');
const debts = `sum(i.open_amount) as owed, count(*)::int as invoices, max(${late}) as age, sum(i.open_amount) filter (where i.due_date < $9::date) as overdue,
  ${ages.map((age, at) => `sum(i.open_amount) filter (where ${boundsOf(age, at)}) as "${age}"`).join(', ')}`;
/** Beside each account `p`, as `o`, what it owes on the day of the report. */
const debtOf = (isPast: boolean) =>
  isPast
    ? `left join (select i.bu, i.org_code, i.cv_code, ${debts} from open i group by i.bu, i.org_code, i.cv_code) o
        on o.bu = p.bu and o.org_code = p.org_code and o.cv_code = p.cv_code`
    : `cross join lateral (select ${debts} from invoice i where ${ofPlace} and ${isOpen}) o`;
const orNone = (column: string) => `coalesce(o."${column}", 0)::bigint as "${column}"`;
// The credit of an earlier day is unknown.
const credit = (isPast: boolean) =>
  isPast
    ? ['null::bigint as "limit", null::bigint as remain', '']
    : [
        // Without a limit nothing can be left of it, and nothing is subtracted from the sum.
        'coalesce(c.credit_limit, 0) as "limit", case when c.credit_limit > 0 then c.credit_limit - coalesce(t.used, 0) end as remain',
        `left join credit c on c.bu = p.bu and c.org_code = p.org_code and c.cv_code = p.cv_code
         left join lateral (select sum(t.ordered + t.owed)::bigint as used from place_tally t where t.bu = p.bu and t.org_code = p.org_code and t.cv_code = p.cv_code) t on true`,
      ];

/** Each account with what it owes and what is left of its credit, in satang; `$9` is the day of the report. */
function owing(reading: Reading): string {
  const [columns, tables] = credit(reading.isPast);
  return `select p.org_code, p.cv_code, ${columns}, ${['owed', 'overdue', ...ages].map(orNone).join(', ')},
      coalesce(o.invoices, 0) as invoices, greatest(coalesce(o.age, 0), 0) as age
    from (${accounts(reading)}) p ${tables} ${debtOf(reading.isPast)} where ${isWanted}`;
}
/** All accounts as `a`, each statement's beginning. */
const withAccounts = (reading: Reading) => `
  with ${openThen(reading)} a as materialized (select org_code, cv_code, "limit", remain, owed, invoices, age, overdue, ${someAges} from (${owing(reading)}) a)`;
const isOfAge = ({ age }: Reading) => (age ? `a."${age}" <> 0` : 'true');

const name = (lang: Lang) => `name_${localeOf[lang]}`;
const customerName = (lang: Lang) =>
  `(select c.${name(lang)} from customer c where c.cv_code = a.cv_code)`;
const sortKeys = (lang: Lang): Record<ReceivableSort, string> => ({
  creditRemainAmt: 'remain',
  creditAmt: 'owed',
  ageDays: 'age',
  cvCode: 'a.cv_code',
  cvName: `${customerName(lang)} collate "und-x-icu"`,
});
const inOrder = ({ field, down }: Sorting<ReceivableSort>, lang: Lang) =>
  `${sortKeys(lang)[field]} ${down ? 'desc' : 'asc'} nulls last, a.cv_code, a.org_code`;

const ageing = (of: (age: Age) => string) =>
  `json_build_object(${ages.map((age) => `'${age}', ${of(age)}`).join(', ')})`;
const shown = (
  lang: Lang,
  { isPast }: Reading,
) => `a.cv_code as "cvCode", coalesce(${customerName(lang)}, '') as "cvName", a.org_code as "orgCode",
  coalesce((select g.${name(lang)} from organisation g where g.org_code = a.org_code), '') as "orgName",
  ${isPast ? '' : 'a.remain as "creditRemainAmt", a."limit" as "creditLimitAmt",'} a.owed as "creditAmt", a.overdue as "overdueAmt",
  a.age as "ageDays", a.invoices as "invoiceCount", ${ageing((age) => `a."${age}"`)} as ageing, $9::date::text as "createDate"`;

// A limit of many nines may mean "none", and the sum of all limits is then more than a number holds exactly.
const mostSatang = Number.MAX_SAFE_INTEGER;
const sums = ({
  isPast,
}: Reading) => `count(*)::int as total, (count(*) filter (where owed > 0))::int as owing, count(distinct cv_code)::int as "totalCv",
  coalesce(sum(invoices), 0)::int as "invoiceCount", ${isPast ? '' : `least(coalesce(sum(remain), 0), ${mostSatang})::bigint as "creditRemainAmt",`}
  coalesce(sum(owed), 0)::bigint as "creditAmt", coalesce(sum(overdue), 0)::bigint as "overdueAmt"`;
const ageingSums = ageing((age) => `coalesce(sum("${age}"), 0)::bigint`);
const mostDebtors = 10;
const debtors = (lang: Lang, some: string) => `(select coalesce(json_agg(d), '[]') from (
  select a.cv_code as "cvCode", coalesce(${customerName(lang)}, '') as "cvName", sum(owed)::bigint as "creditAmt" from a where owed > 0 and ${some}
  group by a.cv_code order by sum(owed) desc, a.cv_code limit ${mostDebtors}) d)`;

/** How many accounts owe, and their debt in satang, on any day; to compute what a report of some days leaves out. */
export function allOwedSql(reading: Reading): string {
  const all = { ...reading, which: 'owing' } as const;
  return `with ${openThen(all)} owed as (select o.owed from (${accounts(all)}) p ${debtOf(all.isPast)} where $9::date is not null and ${isWanted})
    select count(*)::int as accounts, coalesce(sum(owed), 0)::bigint as owed from owed`;
}

/** A page (`$11` accounts after `$12`), the sums of all accounts of the age asked for, the largest debtors among them, and the ages of all accounts. */
export const receivablePageSql = (
  reading: Reading,
  sorting: Sorting<ReceivableSort>,
  lang: Lang,
): string => `${withAccounts(reading)},
  page as materialized (select a.*, row_number() over (order by ${inOrder(sorting, lang)}) as at from a where ${isOfAge(reading)}
    order by ${inOrder(sorting, lang)} limit $11 offset $12)
  select (select to_json(s) from (select ${sums(reading)}, (select ${ageingSums} from a) as ageing, ${debtors(lang, isOfAge(reading))} as debtors
      from a where ${isOfAge(reading)}) s) as sums,
    (select coalesce(json_agg(p order by p.at), '[]') from (select a.at, ${shown(lang, reading)} from page a) p) as rows`;

/** The sums and ages only, for a document. */
export const receivableSumsSql = (reading: Reading): string =>
  `${withAccounts(reading)} select ${sums(reading)}, ${ageingSums} as ageing from a where ${isOfAge(reading)}`;

/** Every row, for a cursor. */
export const receivableRowsSql = (
  reading: Reading,
  sorting: Sorting<ReceivableSort>,
  lang: Lang,
): string =>
  `${withAccounts(reading)} select ${shown(lang, reading)} from a where ${isOfAge(reading)} order by ${inOrder(sorting, lang)}`;

const ofAccount = 'i.bu = $1 and i.org_code = $2 and i.cv_code = $3';
/** The open invoices of one account, oldest due first, with how many there are; $1 bu, $2 organisation, $3 customer, $4 day, $5 size, $6 offset, $7 the moment as of which, null for now. */
export const owedInvoicesSql = (isPast: boolean): string => `
  select i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.due_date as "dueDate", greatest($4::date - i.due_date, 0) as "ageDays",
    i.amount as "invoiceAmount", i.open_amount as amount, i.order_number as "orderNumber", (count(*) over ())::int as total,
    coalesce((select o.order_id from orders o where o.order_number = nullif(i.order_number, '') and o.bu = i.bu and o.cv_code = i.cv_code and o.org_code = i.org_code), 0) as "orderId"
  from ${isPast ? `(${openOnSql(`select * from invoice i where ${ofAccount}`, '$4::date', '$7::timestamptz')}) i` : `invoice i where ${ofAccount} and ${isOpen} and $7::timestamptz is null`}
  order by i.due_date, i.invoice_number limit $5 offset $6`;
