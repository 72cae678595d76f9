import { bangkokTime } from '#contract/calendar.ts';
import type { DeliveryTracking, LorryTracking } from '#contract/delivery/shapes.ts';
import { isFinal, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { sql } from 'kysely';
import { lorriesSql, type Lorry } from './lorries-sql.ts';

const shipped: OrderStatus = 'INV';

/** Deliveries with their ship-to and the latest position, a row for each lorry. */
export const deliveries = (db: Db) =>
  db
    .selectFrom('orders as o')
    .leftJoin('ship_to as s', (j) =>
      j
        .onRef('s.cv_code', '=', 'o.cv_code')
        .onRef('s.org_code', '=', 'o.org_code')
        .onRef('s.ship_to', '=', 'o.ship_to'),
    )
    .leftJoinLateral(sql<Lorry>`(${sql.raw(lorriesSql)})`.as('p'), (j) => j.onTrue())
    .select([
      'o.order_id',
      'o.order_number',
      'o.status',
      'o.license_plate',
      'o.ship_to_name',
      's.name_th as ship_to_name_th',
      's.name_en as ship_to_name_en',
      's.latitude as to_latitude',
      's.longitude as to_longitude',
      'o.invoice_number',
      'p.plan_id',
      'p.invoice_number as lorry_invoice',
      'p.license_plate as lorry_plate',
      'p.lines',
      'p.received_at',
      'p.address',
      'p.latitude',
      'p.longitude',
      'p.queue',
      'p.arrives_at',
      'p.at',
      'p.driver_name',
      'p.driver_telephone',
    ])
    .select((e) =>
      e
        .selectFrom('order_step as step')
        .whereRef('step.order_id', '=', 'o.order_id')
        .where('step.to_status', '=', shipped)
        .select((m) => m.fn.max('step.at').as('at'))
        .as('left_at'),
    );
export type Delivery = Awaited<ReturnType<typeof lorriesOfOrder>>[number];

/** The lorries of one order, whether it is on its way or not, the next to arrive first; one without a lorry where none is known, none without the order. */
export const lorriesOfOrder = (db: Db, orderId: number) =>
  deliveries(db)
    .where('o.order_id', '=', orderId)
    .orderBy(sql`p.received_at is not null`)
    .orderBy(sql`p.arrives_at nulls last`)
    .orderBy('p.plan_id')
    .orderBy('p.invoice_number')
    .execute();

/** The lorries of a document at a place; of several orders on one invoice those of the order still on its way, else of the newest. */
export async function lorriesOfDocument(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  document: string,
): Promise<Delivery[]> {
  const here = db
    .selectFrom('orders as o')
    .select(['o.order_id', 'o.status'])
    .where('o.bu', '=', bu)
    .where('o.org_code', '=', org)
    .where('o.cv_code', '=', cv);
  const orders = await here
    .where('o.order_number', '=', document)
    .unionAll(here.where('o.invoice_number', '=', document).where('o.invoice_number', '<>', ''))
    .unionAll(
      here
        .innerJoin('invoice as i', (j) =>
          j.onRef('i.order_number', '=', 'o.order_number').onRef('i.cv_code', '=', 'o.cv_code'),
        )
        .where('i.bu', '=', bu)
        .where('i.invoice_number', '=', document),
    )
    .orderBy('order_id', 'desc')
    .limit(mostOnInvoice)
    .execute();
  const order = orders.find(({ status }) => !isFinal(status as OrderStatus)) ?? orders[0];
  return order ? lorriesOfOrder(db, order.order_id) : [];
}
// A check-out becomes one order for each product type, which is always fewer.
const mostOnInvoice = 100;

/** A delivery as in specification §3. After receipt or cancellation its position is left out, because the lorry drives for others. */
export function trackingOf(
  found: Delivery,
  lang: Lang,
): Omit<DeliveryTracking, 'docNumber' | 'deliveries'> {
  const shown =
    found.at !== null && found.received_at === null && !isFinal(found.status as OrderStatus)
      ? found
      : undefined;
  return {
    currentAddress: shown?.address ?? '',
    currentLatitude: shown?.latitude ?? 0,
    currentLongitude: shown?.longitude ?? 0,
    destLatitude: found.to_latitude ?? 0,
    destLongitude: found.to_longitude ?? 0,
    shipToName: textIn(found, 'ship_to_name', lang) || found.ship_to_name,
    currentQueue: shown?.queue ?? 0,
    statusTime: shown?.at ? bangkokTime(shown.at) : '',
    estArriveTime: shown?.arrives_at ? bangkokTime(shown.arrives_at) : '',
    ...(shown?.left_at && { leftAt: shown.left_at.toISOString() }),
    ...(shown?.driver_name && { driverName: shown.driver_name }),
    ...(shown?.driver_telephone && { driverTelephone: shown.driver_telephone }),
    ...(shown?.at && { positionAt: shown.at.toISOString() }),
    ...(shown?.arrives_at && { arrivesAt: shown.arrives_at.toISOString() }),
    licensePlate: found.lorry_plate || found.license_plate,
  };
}

/** The same of one lorry among several: its number, invoice and receipt too. */
const lorryOf = (found: Delivery, lang: Lang): LorryTracking => ({
  ...trackingOf(found, lang),
  planId: found.plan_id ?? '',
  ...lorryFacts(found),
});

/** Which lorry it is, for one of several. */
export const lorryFacts = ({ lorry_invoice, received_at }: Delivery) => ({
  ...(lorry_invoice && { invoiceNumber: lorry_invoice }),
  ...(received_at && { receivedAt: received_at.toISOString() }),
});

/** All lorries of an order on several; nothing of an order on one. */
export const severalOf = (found: readonly Delivery[], lang: Lang) =>
  found.length > 1 ? { deliveries: found.map((one) => lorryOf(one, lang)) } : {};
