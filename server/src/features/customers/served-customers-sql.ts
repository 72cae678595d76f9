import { localeOf, type Lang } from '#contract/languages.ts';
import { lastCheckOutOf, latestOrders } from '#features/last-orders/front.ts';
import { ordersLookedAt } from './usual-rhythm.ts';

/** A customer as the statement answers it: amounts in satang, days newest first. */
export interface ServedRow {
  cvCode: string;
  cvName: string;
  formerCodes: string | null;
  orgCode: string;
  orgName: string;
  telNo: string;
  days: string[] | null;
  lastAmount: number | null;
  overdue: number;
  oldestDue: string | null;
  creditLimit: number | null;
  used: number;
}

const place = { bu: '$1', org: 'p.org', cv: 'p.cv' };

/**
 * The row of each of some customers: $1 bu, $2 cv and $3 org of each, $4 today. `offset 0` makes each read a part of its own indexes:
 * in a join PostgreSQL would read the tables of customers and limits whole.
 */
export const servedSql = (lang: Lang): string => `
  select p.cv as "cvCode", c.name_${localeOf[lang]} as "cvName", p.org as "orgCode", g.name_${localeOf[lang]} as "orgName", c.tel_no as "telNo",
    (select string_agg(f.code, ', ' order by f.changed_at desc) from former_code f where f.kind = 'customer' and f.bu = '' and f.current_code = p.cv) as "formerCodes",
    l.days, last.amount as "lastAmount", i.overdue, i."oldestDue", r.credit_limit as "creditLimit",
    (select coalesce(sum(t.ordered + t.owed), 0) from place_tally t where t.bu = $1 and t.org_code = p.org and t.cv_code = p.cv)::bigint as used
  from unnest($2::text[], $3::text[]) as p(cv, org)
  cross join lateral (select * from customer c where c.cv_code = p.cv offset 0) c
  cross join lateral (select * from organisation g where g.org_code = p.org offset 0) g
  left join lateral (select r.credit_limit from credit r where r.bu = $1 and r.org_code = p.org and r.cv_code = p.cv offset 0) r on true
  cross join lateral (
    select array_agg(distinct o.order_date::text order by o.order_date::text desc) as days from (${latestOrders({ most: ordersLookedAt, place })}) o) l
  cross join lateral (select sum(c.amount)::bigint as amount from (${lastCheckOutOf(place)}) c) last
  cross join lateral (
    select coalesce(sum(v.open_amount), 0)::bigint as overdue, min(v.due_date) as "oldestDue" from invoice v
    where v.bu = $1 and v.org_code = p.org and v.cv_code = p.cv and v.open_amount > 0 and v.due_date < $4::date) i`;
