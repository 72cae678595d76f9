import { businessZone } from '#contract/calendar.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { promiseLeft, promiseMoney } from '#features/customer-notes/front.ts';
import { lorriesSql } from '#features/delivery/front.ts';
import { storedHabit, type StoredHabit } from './habits.ts';

/** What of a customer concerns today, with their habit as it is stored; amounts in satang. */
export interface DayRow {
  cvCode: string;
  cvName: string;
  orgCode: string;
  orgName: string;
  telNo: string;
  lineId: string | null;
  overdue: number;
  overdueSince: string | null;
  held: number;
  heldOrders: number;
  heldOrder: number | null;
  lorry: { orderId: number; orderNumber: string; lateMinutes: number } | null;
  promiseLeft: number | null;
  promiseDay: string | null;
  stepDay: string | null;
  stepWords: string | null;
  /** the latest note, as a day */
  notedDay: string | null;
  /** until when they asked not to be called */
  notUntil: string | null;
  habit: StoredHabit['habit'];
}

/** A lorry is late half an hour after its hour, and for six hours: then its arrival was not reported. */
const late = `between $5::timestamptz - interval '6 hours' and $5::timestamptz - interval '30 minutes'`;
const isOfPlace = (row: string) =>
  `${row}.bu = $1 and ${row}.org_code = p.org and ${row}.cv_code = p.cv`;

/**
 * The row of each customer assigned to a person, by code: $1 bu, $2 person, $3 the most rows, $4 today, $5 now. Each reads a part of its own indexes
 * (`offset 0`), of what is open alone, so its cost does not grow with the orders.
 */
export const daySql = (lang: Lang): string => `
  select p.cv as "cvCode", c.name_${localeOf[lang]} as "cvName", p.org as "orgCode", g.name_${localeOf[lang]} as "orgName", c.tel_no as "telNo", l."lineId",
    i.overdue, i."overdueSince", h.held, h."heldOrders", h."heldOrder", d.lorry, m."promiseLeft", m."promiseDay", s."stepDay", s."stepWords", s."notUntil", b.habit,
    (select (n.written_at at time zone '${businessZone}')::date::text from customer_note n where ${isOfPlace('n')} order by n.note_id desc limit 1) as "notedDay"
  from (select cv_code as cv, org_code as org from user_customer where user_id = $2 and bu = $1 order by cv_code, org_code limit $3) p
  cross join lateral (select * from customer c where c.cv_code = p.cv offset 0) c
  cross join lateral (select * from organisation g where g.org_code = p.org offset 0) g
  left join lateral (
    select u.line_id as "lineId" from user_customer k join app_user u using (user_id)
    where ${isOfPlace('k')} and u.user_group = 'CUSTOMER' and u.active_flag = 'Y' and u.line_id <> '' order by k.assigned_at, k.user_id limit 1) l on true
  cross join lateral (
    select coalesce(sum(v.open_amount), 0)::bigint as overdue, min(v.due_date) as "overdueSince" from invoice v
    where ${isOfPlace('v')} and v.open_amount > 0 and v.due_date < $4::date) i
  cross join lateral (
    select coalesce(sum(o.amount), 0)::bigint as held, count(*)::int as "heldOrders", min(o.order_id) as "heldOrder" from orders o
    where ${isOfPlace('o')} and o.status in ('PO', 'APPV') and (o.status = 'APPV' or o.waiting_reason is not null)) h
  left join lateral (
    select json_build_object('orderId', o.order_id, 'orderNumber', o.order_number, 'lateMinutes', floor(extract(epoch from $5::timestamptz - w.arrives_at) / 60)) as lorry
    from orders o cross join lateral (${lorriesSql}) w
    where ${isOfPlace('o')} and o.status = 'INV' and o.require_date between $4::date - 2 and $4::date + 1 and w.received_at is null and w.arrives_at ${late}
    order by w.arrives_at limit 1) d on true
  left join lateral (
    select ${promiseLeft} as "promiseLeft", n.day::text as "promiseDay" from customer_note n ${promiseMoney}
    where ${isOfPlace('n')} and n.kind = 'promise' and n.ended_at is null and n.day <= $4::date and ${promiseLeft} > 0) m on true
  cross join lateral (
    select (min(n.day) filter (where n.day <= $4::date))::text as "stepDay", (max(n.day) filter (where n.kind = 'not_today' and n.day > $4::date))::text as "notUntil",
      (array_agg(coalesce(nullif(n.next_step, ''), n.words) order by n.day, n.note_id))[1] as "stepWords"
    from customer_note n where ${isOfPlace('n')} and n.ended_at is null and n.day is not null and n.kind <> 'promise') s ${storedHabit}`;
