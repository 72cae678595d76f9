import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import { groupsOfKind } from '#contract/notices/kinds.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { WaitKindName } from '#contract/waits/kinds.ts';
import { countDue } from '#features/customers/front.ts';
import { waitsFor } from '#features/waits/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { givingWay } from '#platform/jobs/giving-way.ts';
import type { Happening } from '../happening.ts';
import { tell } from '../tell.ts';

type Waits = NonNullable<NoticeFacts['waits']>;
interface Staff {
  userId: string;
  group: UserGroup;
}

const usualHour = 7;
/** Of a person with more customers the first ones count, and of each kind so many. */
const mostCustomers = 500;
const mostCounted = 1000;
const lateDays = 30;

const notArrived = `o.require_date between $1::date - ${lateDays} and $1::date - 1 and o.status in ('PO', 'SO', 'APPV', 'TO', 'INV')`;
const counted = (rows: string) => `(select count(*)::int from (${rows} limit ${mostCounted}) w)`;

// $2: the person. Each customer's rows along an index of theirs.
const ofCustomersSql = `
  with mine as materialized (select bu, cv_code, org_code from user_customer where user_id = $2 order by bu, org_code, cv_code limit ${mostCustomers})
  select
    ${counted(`select from mine m join orders o using (bu, cv_code, org_code) where ${notArrived}`)} as late,
    ${counted('select from mine m where exists (select from invoice i where i.bu = m.bu and i.org_code = m.org_code and i.cv_code = m.cv_code and i.open_amount > 0 and i.due_date < $1)')} as overdue`;
const ofAdminsSql = `
  select sum(late)::int as late
  from business_unit unit cross join lateral (select ${counted(`select from orders o where o.bu = unit.bu and ${notArrived}`)} as late) c
  where $1::date is not null`;
/** The kinds of what waits (`contract/src/waits/kinds.ts`) that each line of the summary counts. */
const linesOf: Partial<Record<keyof Waits, readonly WaitKindName[]>> = {
  orders: ['credit', 'accept'],
  money: ['money'],
  messages: ['inbox'],
  claims: ['claims'],
  handovers: ['handovers'],
};

const staffSql = `select user_id as "userId", user_group as "group" from app_user where user_group = any ($1) and active_flag = 'Y' order by user_id`;
const dueSql = 'select 1 from notice_progress where summary < $1';
const doneSql = 'update notice_progress set summary = $1 where summary < $1';

/** What waits for each group: an agent takes cash, and places and follows no orders. */
async function waitsOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, group }: Staff,
  today: string,
): Promise<Waits> {
  const { db } = deps;
  const [found = {}] = await (group === 'ADMIN'
    ? run<Waits>(db, ofAdminsSql, [today])
    : run<Waits>(db, ofCustomersSql, [today, userId]));
  if (group === 'AGENTS') return { overdue: found.overdue ?? 0 };
  const rows = await waitsFor(deps, { userId, group });
  const sumOf = (kinds: readonly WaitKindName[]) =>
    rows.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);
  const lines = Object.entries(linesOf).map(([line, kinds]) => [line, sumOf(kinds)]);
  const waits = { ...found, ...Object.fromEntries(lines) };
  return group === 'SALEMAN'
    ? { quiet: await countDue(db, { userId, today, most: mostCustomers }), ...waits }
    : waits;
}

/**
 * Notifies each of the staff once a morning of what waits for them: customers who usually would have ordered, orders that wait or are late, customers who are
 * overdue, money without an invoice, messages with orders. Where nothing waits nothing is written. A copy that was killed in the middle leaves the rest to the next minute.
 */
export async function tellOfWork(
  deps: Pick<Deps, 'db' | 'memory' | 'now' | 'config'>,
): Promise<number> {
  const now = deps.now();
  const today = bangkokDate(now);
  const { summaryHour = usualHour } = deps.config.file;
  if (summaryHour === false || Number.parseInt(bangkokTime(now), 10) < summaryHour) return 0;
  if ((await run(deps.db, dueSql, [today])).length === 0) return 0;
  const staff = await run<Staff>(deps.db, staffSql, [groupsOfKind('morning_summary')]);
  const way = givingWay(deps);
  let people = 0;
  for (const one of staff) {
    const waits = await waitsOf(deps, one, today);
    if (Object.values(waits).some((count) => count > 0))
      people += await tell(deps, [summaryFor(one, waits, today, now)]);
    await way.afterPart();
  }
  way.end();
  await run(deps.db, doneSql, [today]);
  return people;
}

const summaryFor = ({ userId }: Staff, waits: Waits, today: string, at: Date): Happening => ({
  kind: 'morning_summary',
  occasion: `summary ${today}`,
  subject: `summary ${userId}`,
  bu: '',
  org: '',
  cv: '',
  by: '',
  userId,
  facts: { waits },
  at,
});
