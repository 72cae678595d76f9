import { bangkokTime } from '#contract/calendar.ts';
import type { DeliveryTracking } from '#contract/delivery/shapes.ts';
import { isFinal, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { PlaceCodes } from '#platform/context.ts';

const shipped: OrderStatus = 'INV';

/** Deliveries with their ship-to and the latest position. */
export const deliveries = (db: Db) =>
  db
    .selectFrom('orders as o')
    .leftJoin('ship_to as s', (j) =>
      j.onRef('s.cv_code', '=', 'o.cv_code').onRef('s.org_code', '=', 'o.org_code').onRef('s.ship_to', '=', 'o.ship_to'),
    )
    // Positions are stored by the invoice's number; where a supplier delivers before it invoices, by the order's number.
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('delivery_position')
          .selectAll()
          .where((w) =>
            w.or([
              w('doc_number', '=', w.ref('o.order_number')),
              w.and([w('doc_number', '=', w.ref('o.invoice_number')), w('doc_number', '<>', '')]),
            ]),
          )
          .orderBy('at', 'desc')
          .limit(1)
          .as('p'),
      (j) => j.onTrue(),
    )
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
      'p.plan_id',
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
export type Delivery = Awaited<ReturnType<typeof deliveryOfOrder>>;

/** The delivery of one order, whether it is on its way or not; undefined where there is no such order. */
export const deliveryOfOrder = (db: Db, orderId: number) => deliveries(db).where('o.order_id', '=', orderId).executeTakeFirst();

/** The delivery of a document at a place; of several orders on one invoice the one still on its way, else the newest. */
export async function deliveryOfDocument(db: Db, { bu, org, cv }: PlaceCodes, document: string): Promise<Delivery> {
  const here = db.selectFrom('orders').select(['order_id', 'status']).where('bu', '=', bu).where('org_code', '=', org).where('cv_code', '=', cv);
  const orders = await here
    .where('order_number', '=', document)
    .unionAll(here.where('invoice_number', '=', document).where('invoice_number', '<>', ''))
    .orderBy('order_id', 'desc')
    .limit(mostOnInvoice)
    .execute();
  const order = orders.find(({ status }) => !isFinal(status as OrderStatus)) ?? orders[0];
  return order && deliveryOfOrder(db, order.order_id);
}
// A check-out becomes one order for each product type, which is always fewer.
const mostOnInvoice = 100;

/** A delivery as in specification §3. After receipt or cancellation its position is left out, because the lorry drives for others. */
export function trackingOf(found: NonNullable<Delivery>, lang: Lang, planId = ''): Omit<DeliveryTracking, 'docNumber'> {
  const isShown = found.at !== null && !isFinal(found.status as OrderStatus) && (planId === '' || planId === found.plan_id);
  const shown = isShown ? found : undefined;
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
    licensePlate: found.license_plate,
  };
}
