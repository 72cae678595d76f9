import { addDays, bangkokDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { ComingDelivery } from '#contract/delivery/shapes.ts';
import { isShipped, orderTabs, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Lang } from '#contract/shapes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';
import { inLanguage } from '#platform/database/language.ts';
import type { Caller } from '#platform/context.ts';
import { deliveries, lorryFacts, trackingOf } from './read-delivery.ts';

const most = 100;

/**
 * What a customer still waits for, at all places assigned to them, of the last 30 days and the future, the next arrival first. Staff have customers of
 * their own in lists, so for them it is empty.
 */
export async function listComing(
  db: Db,
  { userId, group }: Pick<Caller, 'userId' | 'group'>,
  now: Date,
  lang: Lang,
): Promise<ComingDelivery[]> {
  if (group !== 'CUSTOMER') return [];
  const today = bangkokDate(now);
  const found = await deliveries(db)
    .innerJoin('user_customer as m', (j) =>
      j
        .onRef('m.bu', '=', 'o.bu')
        .onRef('m.cv_code', '=', 'o.cv_code')
        .onRef('m.org_code', '=', 'o.org_code')
        .on('m.user_id', '=', userId),
    )
    .leftJoin('product_type as t', (j) =>
      j.onRef('t.bu', '=', 'o.bu').onRef('t.prd_type_code', '=', 'o.prd_type_code'),
    )
    .select([
      'o.bu',
      'o.org_code',
      'o.cv_code',
      'o.require_date',
      'o.require_time',
      'o.total_product',
      inLanguage('t', lang).as('type_name'),
      firstProduct(lang).as('first'),
    ])
    .where('o.status', 'in', [...orderTabs.shipping])
    .where('o.require_date', '>=', addDays(today, -limits.orderFilterDays))
    // Of more than that, those around today are shown.
    .orderBy(sql`abs(o.require_date - ${today}::date)`)
    .orderBy('o.order_id')
    .limit(most)
    .execute();
  const lorries = Map.groupBy(found, ({ order_id }) => order_id);
  const waited = found.filter(({ received_at }) => received_at === null);
  const rows = waited.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    bu: row.bu,
    orgCode: row.org_code,
    cvCode: row.cv_code,
    status: row.status as OrderStatus,
    requireDate: row.require_date ?? '',
    requireTime: row.require_time,
    prdTypeName: row.type_name ?? '',
    totalProduct: row.lines?.length || row.total_product,
    ...(row.first && { first: row.first }),
    ...trackingOf(row, lang),
    ...severalFacts(row, lorries.get(row.order_id)?.length ?? 1),
  }));
  return rows.toSorted((one, other) =>
    compare(arrivalOrder(one, now, today), arrivalOrder(other, now, today)),
  );
}

/** Which of an order's lorries it is; nothing of an order on one. */
const severalFacts = (row: Parameters<typeof lorryFacts>[0], lorries: number) =>
  lorries > 1 ? { ...lorryFacts(row), planId: row.plan_id ?? '', lorries } : {};

// Of what is on the lorry where that is known, else of the order.
const firstProduct = (lang: Lang): RawBuilder<NonNullable<ComingDelivery['first']> | null> =>
  sql`(select json_build_object('productName', ${inLanguage('l', lang)}, 'orderQty', coalesce((on_it ->> 'quantity')::numeric, l.order_qty),
      'unitName', ${inLanguage('l', lang, 'unit_name')})
    from order_line l left join jsonb_array_elements(p.lines) on_it on (on_it ->> 'sequence')::int = l.sequence
    where l.order_id = o.order_id and (on_it is not null or coalesce(p.lines, '[]') = '[]') order by l.sequence limit 1)`;

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
};

/** Lorries before loaded goods, the future before what is late, known hours before days, and what is nearest to now. */
function arrivalOrder(
  { status, arrivesAt, requireDate }: ComingDelivery,
  now: Date,
  today: string,
): number[] {
  const untilMs = arrivesAt
    ? Date.parse(arrivesAt) - now.getTime()
    : Date.parse(requireDate) - Date.parse(today);
  return [isShipped(status) ? 0 : 1, untilMs < 0 ? 1 : 0, arrivesAt ? 0 : 1, Math.abs(untilMs)];
}
