import { addDays, bangkokDate } from '#contract/calendar.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Happening } from '../happening.ts';
import { tell } from '../tell.ts';

const minute = 60_000;
/** A lorry is near half an hour before it is expected, and late half an hour after. */
const nearMinutes = 30;
const lateMinutes = 30;
/** Later than this the supplier did not report that it arrived. */
const longestMinutes = 360;

// Of each unit the orders on their way of these days, along an index, each with its newest position.
const expectedSql = `
  select o.order_id as "orderId", o.order_number as number, o.bu, o.org_code as org, o.cv_code as cv, p.arrives_at as "arrivesAt"
  from business_unit b
  cross join lateral (
    select * from orders o where o.bu = b.bu and o.status = 'INV' and o.require_date between $1 and $2) o
  cross join lateral (
    select p.arrives_at from delivery_position p where p.doc_number = o.order_number or (p.doc_number = o.invoice_number and o.invoice_number <> '')
    order by p.at desc limit 1) p
  where p.arrives_at between $3 and $4`;
const notifiedSql = `select distinct occasion from notice where subject = any ($1) and kind in ('order_near', 'order_late') and void_at is null`;

interface Expected {
  orderId: number;
  number: string;
  bu: string;
  org: string;
  cv: string;
  arrivesAt: Date;
}

/** Notifies people of lorries that arrive soon, once for an order, and of those that are late, once for each hour of arrival that was named. */
export async function tellNearAndLate(deps: Pick<Deps, 'db' | 'memory' | 'now'>): Promise<number> {
  const now = deps.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
  const today = bangkokDate(now);
  const found = await run<Expected>(deps.db, expectedSql, [addDays(today, -2), addDays(today, 1), at(-longestMinutes), at(nearMinutes)]);
  const happened = found.flatMap((one) => happeningOf(one, now));
  if (happened.length === 0) return 0;
  const notified = await run<{ occasion: string }>(deps.db, notifiedSql, [happened.map(({ subject }) => subject)]);
  const known = new Set(notified.map(({ occasion }) => occasion));
  const news = happened.filter(({ occasion }) => !known.has(occasion));
  return news.length > 0 ? tell(deps, news) : 0;
}

function happeningOf({ orderId, number, arrivesAt, ...place }: Expected, now: Date): Happening[] {
  const late = Math.floor((now.getTime() - arrivesAt.getTime()) / minute);
  if (late >= 0 && late < lateMinutes) return [];
  const facts = { number, orderId, moment: arrivesAt.toISOString() };
  const about = { subject: number, ...place, by: '', at: now };
  return late < 0
    ? [{ ...about, kind: 'order_near', occasion: `near ${orderId}`, facts }]
    : [{ ...about, kind: 'order_late', occasion: `late ${orderId} ${facts.moment}`, facts: { ...facts, minutes: late } }];
}
