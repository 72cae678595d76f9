import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { orderStatuses, orderTabs, type OrderStatus, type OrderTab } from '@smart-order/contract/orders/statuses.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { likeWords } from '../../platform/database/language.ts';
import { reachedBy } from '../../platform/database/reach.ts';
import type { Actor } from '../../platform/http/context.ts';
import { orderNames } from './read-order.ts';
import { rowOf } from './view.ts';

interface ListQuery {
  actor: Pick<Actor, 'userId' | 'group'>;
  bu: string;
  cv: string;
  org: string;
  from: string;
  to: string;
  by: 'P' | 'R';
  statuses: readonly OrderStatus[];
  search: string;
  searchBy: string;
  page: number;
  size: number;
  lang: Lang;
}

// What `searchBy` may look in; anything else looks in the order number.
const searchIn = new Map([
  ['invoiceNumber', sql.ref('o.invoice_number')],
  ['licensePlate', sql.ref('o.license_plate_plain')],
  // as the order was placed, and as the place is called now in either language: one of them is on the screen
  [
    'shipToName',
    sql`concat_ws(' ', o.ship_to_name, (select p.name_th || ' ' || p.name_en from ship_to p
      where p.cv_code = o.cv_code and p.org_code = o.org_code and p.ship_to = o.ship_to))`,
  ],
]);

/** One customer's orders in a range of days, newest first, with a count for every tab of the same range. */
export async function listOrders(db: Db, asked: ListQuery): Promise<{ rows: OrderRow[]; total: number; counts: Record<OrderTab, number> }> {
  const { lang, statuses, page, size } = asked;
  const day = asked.by === 'R' ? 'o.require_date' : 'o.order_date';
  const byStatus = await inRange(db, asked)
    .select(['o.status', (e) => e.fn.countAll<number>().as('total')])
    .groupBy('o.status')
    .execute();
  const counted = new Map(byStatus.map(({ status, total }) => [status, total]));
  const sum = (codes: readonly string[]) => codes.reduce((all, code) => all + (counted.get(code) ?? 0), 0);
  const found = await inRange(db, asked)
    .innerJoin('customer as c', 'c.cv_code', 'o.cv_code')
    .innerJoin('organisation as g', 'g.org_code', 'o.org_code')
    .leftJoin('product_type as t', (j) => j.onRef('t.bu', '=', 'o.bu').onRef('t.prd_type_code', '=', 'o.prd_type_code'))
    .leftJoin('ship_to as s', (j) =>
      j.onRef('s.cv_code', '=', 'o.cv_code').onRef('s.org_code', '=', 'o.org_code').onRef('s.ship_to', '=', 'o.ship_to'),
    )
    .$if(statuses.length < orderStatuses.length, (q) => q.where('o.status', 'in', [...statuses]))
    .selectAll('o')
    .select(orderNames)
    .orderBy(day, 'desc')
    .orderBy('o.order_id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counts = Object.fromEntries(Object.entries(orderTabs).map(([tab, codes]) => [tab, sum(codes)])) as Record<OrderTab, number>;
  return { rows: found.map((order) => rowOf(order, lang)), total: sum(statuses), counts };
}

function inRange(db: Db, { actor, bu, cv, org, from, to, by, search, searchBy }: ListQuery) {
  const day = by === 'R' ? 'o.require_date' : 'o.order_date';
  const text = searchIn.get(searchBy) ?? sql.ref('o.order_number');
  const term = searchBy === 'licensePlate' ? search.replaceAll(/[ -]/g, '') : search;
  return (
    db
      .selectFrom('orders as o')
      .where('o.bu', '=', bu)
      .where('o.cv_code', '=', cv)
      .where(day, '>=', from)
      .where(day, '<=', to)
      .$if(org !== '', (q) => q.where('o.org_code', '=', org))
      // Where no organisation is named, the gate has seen to the customer only: someone may buy for it from one and not from another.
      .$if(org === '', (q) => q.where(reachedBy(actor, 'o')))
      .$if(search !== '', (q) => q.where(sql<boolean>`${text} ilike '%' || ${likeWords(term)} || '%'`))
  );
}
