import { addDays, bangkokDate, bangkokTime, daysBetween } from '#contract/calendar.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Happening } from '../happening.ts';
import { soonDays } from '../still-owed.ts';
import { tell } from '../tell.ts';
import { tellOfWork } from './morning-summary.ts';

const fromHour = 8;
const overdueDays = [1, 7, 30];
/** Customers whose notices are one transaction. */
const step = 200;
/** After a longer time without a server only these days are made up for. */
const mostMissed = 7;
/** An invoice that arrives later than so many days after its date is no new one. */
const newDays = 7;

/** The invoices of one customer that are new, due soon or overdue. */
interface Owing {
  kind: 'invoice_new' | 'invoice_due_soon' | 'invoice_overdue';
  bu: string;
  org: string;
  cv: string;
  count: number;
  amount: number;
  oldest: string;
}

// Each part reads the invoices of some days of a unit along an index; the overdue ones of a customer are all in one message.
const owingSql = `
  with soon as (
    select i.bu, i.org_code, i.cv_code, count(*), sum(i.open_amount) as amount, min(i.due_date) as oldest
    from business_unit b join invoice i on i.bu = b.bu and i.due_date = any ($4::date[]) and i.open_amount > 0 group by 1, 2, 3),
  late as (
    select distinct i.bu, i.org_code, i.cv_code from business_unit b
    join invoice i on i.bu = b.bu and i.due_date = any ($5::date[]) and i.open_amount > 0),
  overdue as (
    select l.*, w.* from late l cross join lateral (
      select count(*), sum(i.open_amount) as amount, min(i.due_date) as oldest from invoice i
      where i.bu = l.bu and i.org_code = l.org_code and i.cv_code = l.cv_code and i.open_amount > 0 and i.due_date < $1::date) w),
  fresh as (
    select i.bu, i.org_code, i.cv_code, count(*), sum(i.open_amount) as amount, min(i.due_date) as oldest
    from business_unit b join invoice i on i.bu = b.bu and i.invoice_date > $1::date - ${newDays + mostMissed} and i.invoice_date <= $1::date
    where i.grown_at >= $3 and i.grown_at < $2 and i.invoice_date > i.grown_at::date - ${newDays} and i.open_amount = i.amount and i.amount > 0 group by 1, 2, 3)
  select w.kind, w.bu, w.org_code as org, w.cv_code as cv, w.count::int, w.amount::bigint, w.oldest::text from (
    select 'invoice_new' as kind, * from fresh union all select 'invoice_due_soon', * from soon union all select 'invoice_overdue', * from overdue) w
  order by w.bu, w.org_code, w.cv_code, w.kind`;

const dueSql = 'select morning::text from notice_progress where morning < $1';
const doneSql = 'update notice_progress set morning = $1 where morning < $1';

/**
 * Notifies customers once a morning of invoices that arrived since yesterday morning, that are due in three days, or that have been overdue for 1, 7 or 30 days.
 * Mornings without a server are made up for, at most seven. A copy that was killed in the middle leaves the rest to the next minute: each is written once, by the day in its occasion. Answers how many people.
 */
export async function tellOfMorning(deps: Pick<Deps, 'db' | 'memory' | 'now'>): Promise<number> {
  const now = deps.now();
  const today = bangkokDate(now);
  if (Number.parseInt(bangkokTime(now), 10) < fromHour) return 0;
  const [last] = await run<{ morning: string }>(deps.db, dueSql, [today]);
  if (!last) return 0;
  const mornings = morningsSince(last.morning, today);
  const from = addDays(mornings[0] ?? today, -1);
  const values = [
    today,
    momentOf(today),
    momentOf(from),
    soonOn(mornings, today),
    lateOn(mornings),
  ];
  const found = await run<Owing>(deps.db, owingSql, values);
  let people = 0;
  for (let at = 0; at < found.length; at += step)
    people += await tell(
      deps,
      found.slice(at, at + step).map((one) => happeningOf(one, today, now)),
    );
  await run(deps.db, doneSql, [today]);
  return people;
}

const momentOf = (day: string) => `${day}T0${fromHour}:00:00+07:00`;

/** The mornings after the last one to today: one, but after days without a server. */
const morningsSince = (last: string, today: string): string[] =>
  Array.from({ length: Math.min(daysBetween(last, today), mostMissed) }, (_, back) =>
    addDays(today, -back),
  ).toReversed();
/** The due days of which these mornings remind; of those that were missed only what is still ahead. */
const soonOn = (mornings: readonly string[], today: string) =>
  mornings.map((day) => addDays(day, soonDays)).filter((day) => day > today);
const lateOn = (mornings: readonly string[]) =>
  mornings.flatMap((day) => overdueDays.map((days) => addDays(day, -days)));

const daysOf: Record<Owing['kind'], (today: string, oldest: string) => number> = {
  invoice_new: () => 0,
  invoice_due_soon: (today, oldest) => daysBetween(today, oldest),
  invoice_overdue: (today, oldest) => daysBetween(oldest, today),
};

const happeningOf = (
  { kind, count, amount, oldest, ...place }: Owing,
  today: string,
  at: Date,
): Happening => ({
  ...place,
  kind,
  occasion: `${kind} ${place.bu} ${place.org} ${place.cv} ${today}`,
  subject: `${place.bu} ${place.org} ${place.cv}`,
  by: '',
  facts: { count, amount, days: daysOf[kind](today, oldest) },
  at,
});

/** The morning's notices, of customers and then of staff. */
export async function tellMorning(
  deps: Pick<Deps, 'db' | 'memory' | 'now' | 'config'>,
): Promise<void> {
  await tellOfMorning(deps);
  await tellOfWork(deps);
}
