import { addDays, bangkokDate } from '#contract/calendar.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Happening } from '../happening.ts';
import { tell } from '../tell.ts';
import { lorriesSql } from '#features/delivery/front.ts';

const minute = 60_000;
/** A lorry is near half an hour before it is expected, and late half an hour after. */
const nearMinutes = 30;
const lateMinutes = 30;
/** Later than this the supplier did not report that it arrived. */
const longestMinutes = 360;

// Of each unit the orders on their way of these days, along an index, each with its lorries.
const expectedSql = `
  select o.order_id as "orderId", o.order_number as number, o.bu, o.org_code as org, o.cv_code as cv, p.arrives_at as "arrivesAt",
    coalesce(nullif(p.plan_id, ''), p.invoice_number) as lorry, p.license_plate as plate, p.driver_telephone as telephone, p.lorries
  from business_unit b
  cross join lateral (
    select * from orders o where o.bu = b.bu and o.status = 'INV' and o.require_date between $1 and $2) o
  cross join lateral (select l.*, count(*) over () as lorries from (${lorriesSql}) l) p
  where p.received_at is null and p.arrives_at between $3 and $4`;
const notifiedSql = `select distinct occasion from notice where subject = any ($1) and kind in ('order_near', 'order_late') and void_at is null`;

interface Expected {
  orderId: number;
  number: string;
  bu: string;
  org: string;
  cv: string;
  arrivesAt: Date | null;
  lorry: string;
  plate: string;
  telephone: string;
  lorries: number;
}

/** Notifies people of lorries that arrive soon, once for an order, and of those that are late, once for each hour of arrival that was named. */
export async function tellNearAndLate(deps: Pick<Deps, 'db' | 'memory' | 'now'>): Promise<number> {
  const now = deps.now();
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
  const today = bangkokDate(now);
  const found = await run<Expected>(deps.db, expectedSql, [
    addDays(today, -2),
    addDays(today, 1),
    at(-longestMinutes),
    at(nearMinutes),
  ]);
  const happened = found.flatMap((one) => happeningOf(one, now));
  if (happened.length === 0) return 0;
  const notified = await run<{ occasion: string }>(deps.db, notifiedSql, [
    happened.map(({ subject }) => subject),
  ]);
  const known = new Set(notified.map(({ occasion }) => occasion));
  const news = happened.filter(({ occasion }) => !known.has(occasion));
  return news.length > 0 ? tell(deps, news) : 0;
}

function happeningOf(
  { orderId, number, arrivesAt, lorry, plate, telephone, lorries, ...place }: Expected,
  now: Date,
): Happening[] {
  if (!arrivesAt) return [];
  const late = Math.floor((now.getTime() - arrivesAt.getTime()) / minute);
  if (late >= 0 && late < lateMinutes) return [];
  const isOfSeveral = lorries > 1;
  const of = isOfSeveral ? `${orderId} ${lorry}` : orderId;
  const facts = {
    number,
    orderId,
    moment: arrivesAt.toISOString(),
    ...(isOfSeveral && { plate: plate || lorry }),
  };
  const about = { subject: number, ...place, by: '', at: now };
  return late < 0
    ? [{ ...about, kind: 'order_near', occasion: `near ${of}`, facts }]
    : [
        {
          ...about,
          kind: 'order_late',
          occasion: `late ${of} ${facts.moment}`,
          facts: { ...facts, minutes: late, ...(telephone && { telephone }) },
        },
      ];
}
