import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { RoundCustomer } from '#contract/cash/shapes.ts';
import { limits } from '#contract/constants.ts';
import { localeOf } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { reachedSql } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { cashOrganisations } from './owed.ts';

interface Place {
  bu: string;
  cv: string;
  org: string;
}
type RoundRow = Omit<
  RoundCustomer,
  'position' | 'dueAmt' | 'overdueDays' | 'paidAmt' | 'paidAt'
> & {
  latitude: number | null;
  longitude: number | null;
  due: number;
  oldestDue: string | null;
  paid: number | null;
  paidAt: Date | null;
};

// Up to this many customers are read together, so that the longest overdue of all are known.
const mostTogether = 500;
// For an agent with more customers, only those with the oldest invoices of each unit are read: this many invoices.
const invoicesLookedAt = 2000;

/** The customers of a cash agent who are due by today, the longest overdue first, and after them those who paid today. */
export async function cashRound(
  { db, now }: Deps,
  { caller, lang }: Context,
  { query }: Input<Calls['cashRound']>,
): Promise<Answer<Calls['cashRound']>> {
  const page = walkedPage(query.page, limits.pageSize);
  const today = bangkokDate(now());
  const { orgs } = await cashOrganisations(db);
  const assigned = await assignedPlaces(db, caller.userId, orgs);
  const isAll = assigned.length <= mostTogether;
  const places = isAll ? assigned : await oldestDebtors(db, { userId: caller.userId, orgs, today });
  const values = [
    places.map(({ bu }) => bu),
    places.map(({ cv }) => cv),
    places.map(({ org }) => org),
    today,
    caller.userId,
  ];
  const found = await run<RoundRow>(db, roundSql(localeOf[lang]), values);
  const rows = found.map((row) => onRound(row, today)).toSorted(nextFirst);
  const open = found.filter(({ paid }) => !paid);
  const openAmt = baht(open.reduce((sum, { due }) => sum + due, 0));
  return {
    data: rows.slice((page - 1) * limits.pageSize, page * limits.pageSize),
    page,
    hasMore: rows.length > page * limits.pageSize,
    counts: isAll ? { all: rows.length, open: open.length, openAmt } : null,
  };
}

/** The first 501 customers assigned to a person in the business units that they hold. */
const assignedPlaces = (db: Db, userId: string, orgs: readonly string[]) =>
  run<Place>(
    db,
    `select c.bu, c.cv_code as cv, c.org_code as org from user_bu u join user_customer c using (user_id, bu)
     where u.user_id = $1 and c.org_code = any($2) order by c.bu, c.cv_code, c.org_code limit ${mostTogether + 1}`,
    [userId, orgs],
  );

/** The person's customers that have one of the oldest invoices of their unit, and those who paid today. */
const oldestDebtors = (
  db: Db,
  { userId, orgs, today }: { userId: string; orgs: readonly string[]; today: string },
) =>
  run<Place>(
    db,
    `select d.bu, d.cv_code as cv, d.org_code as org from (
       select i.bu, i.cv_code, i.org_code from user_bu u cross join lateral (
         select i.bu, i.cv_code, i.org_code from invoice i where i.bu = u.bu and i.open_amount > 0 and i.due_date <= $3::date
         order by i.due_date limit ${invoicesLookedAt}) i where u.user_id = $1
       union select bu, cv_code, org_code from (${paidToday('$1', '$3')}) p) d
     where d.org_code = any($2) and ${reachedSql('$1', 'd')} limit ${mostTogether}`,
    [userId, orgs, today],
  );

const since = (today: string) => `${today}::date::timestamp at time zone 'Asia/Bangkok'`;
const unitsOf = (userId: string) => `(select bu from user_bu where user_id = ${userId})`;
/** What customers paid today: receipts of every agent, and what banks and statements paid. Along the day's rows of each business unit. */
const paidToday = (userId: string, today: string) => `
  select bu, cv_code, org_code, sum(paid)::bigint as paid, max(at) as "paidAt" from (
    select r.bu, r.cv_code, r.org_code, r.amount as paid, r.paid_at as at from receipt r
    where r.bu in ${unitsOf(userId)} and r.voided_at is null and r.paid_at >= ${since(today)}
    union all
    select i.bu, i.cv_code, i.org_code, p.amount, p.at from invoice_payment p join invoice i using (bu, invoice_number)
    where p.bu in ${unitsOf(userId)} and p.receipt_id is null and p.at >= ${since(today)}) t
  group by 1, 2, 3 having sum(paid) > 0`;

/** $1 bu, $2 cv and $3 org of each place, $4 today, $5 the agent. `offset 0` makes PostgreSQL read customer and organisation by their keys, once for each place. */
const roundSql = (locale: string) => `
  with paid as materialized (${paidToday('$5', '$4')})
  select p.bu, p.cv as "cvCode", c.name_${locale} as "cvName", p.org as "orgCode", g.name_${locale} as "orgName", c.tel_no as "telNo", c.address,
    s.latitude, s.longitude, i.due, i."oldestDue", r.paid, r."paidAt"
  from unnest($1::text[], $2::text[], $3::text[]) as p(bu, cv, org)
  cross join lateral (
    select coalesce(sum(v.open_amount), 0)::bigint as due, min(v.due_date) as "oldestDue" from invoice v
    where v.bu = p.bu and v.org_code = p.org and v.cv_code = p.cv and v.open_amount > 0 and v.due_date <= $4::date) i
  left join paid r on r.bu = p.bu and r.cv_code = p.cv and r.org_code = p.org
  cross join lateral (select * from customer c where c.cv_code = p.cv offset 0) c
  cross join lateral (select * from organisation g where g.org_code = p.org offset 0) g
  left join lateral (
    select s.latitude, s.longitude from ship_to s where s.org_code = p.org and s.cv_code = p.cv and s.latitude is not null
    order by s.ship_to limit 1) s on true
  where i.due > 0 or r.paid is not null`;

function onRound(
  { latitude, longitude, due, oldestDue, paid, paidAt, ...row }: RoundRow,
  today: string,
): RoundCustomer {
  return {
    ...row,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    dueAmt: baht(due),
    overdueDays: oldestDue === null ? 0 : daysBetween(oldestDue, today),
    paidAmt: baht(paid ?? 0),
    paidAt: paidAt?.toISOString() ?? '',
  };
}

// Those who have not paid, the longest overdue first; then those who have, the last first.
const nextFirst = (a: RoundCustomer, b: RoundCustomer) =>
  Number(a.paidAmt > 0) - Number(b.paidAmt > 0) ||
  b.paidAt.localeCompare(a.paidAt) ||
  b.overdueDays - a.overdueDays ||
  b.dueAmt - a.dueAmt ||
  a.cvCode.localeCompare(b.cvCode);
