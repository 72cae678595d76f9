import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import { foldPlate, plainPlate } from '#contract/orders/header-rules.ts';
import type { OrderRow } from '#features/orders/front.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { momentIn } from './moments.ts';

const orderSql = `
  update orders set erp_number = coalesce($2, erp_number), license_plate = coalesce($3, license_plate), license_plate_plain = coalesce($4, license_plate_plain)
  where order_id = $1 and (erp_number, license_plate) is distinct from (coalesce($2, erp_number), coalesce($3, license_plate))`;

// Another plan is another lorry: nothing is known of it yet.
const otherPlanSql = `delete from delivery_position where doc_number = $1 and plan_id not in ('', $2)`;
// A delivery of an order is stored by the order's number; what the message leaves out stays.
const plannedSql = `
  insert into delivery_position as d (doc_number, plan_id, queue, arrives_at, driver_name, driver_telephone, at)
  values ($1, coalesce($2, ''), coalesce($3, 0), $4, coalesce($5, ''), coalesce($6, ''), $7)
  on conflict (doc_number) do update set plan_id = coalesce($2, d.plan_id), queue = coalesce($3, d.queue), arrives_at = coalesce($4, d.arrives_at),
    driver_name = coalesce($5, d.driver_name), driver_telephone = coalesce($6, d.driver_telephone)`;

// A position that is older than the one that is here is not written.
const positionSql = `
  insert into delivery_position as d (doc_number, latitude, longitude, address, at) values ($1, $2, $3, $4, $5)
  on conflict (doc_number) do update set latitude = excluded.latitude, longitude = excluded.longitude, address = excluded.address, at = excluded.at
  where d.latitude is null or d.at <= excluded.at
  returning true`;

/** Writes the order's number in the ERP, and its delivery: as planned, and where the lorry is. Answers whether a later position is here already. */
export async function writeDelivery(
  tx: Tx,
  { order_id: orderId, order_number: number }: Pick<OrderRow, 'order_id' | 'order_number'>,
  { erpNumber, delivery, position }: DocumentMessage,
  now: Date,
): Promise<boolean> {
  const plate = delivery?.licensePlate === undefined ? null : foldPlate(delivery.licensePlate);
  if (erpNumber !== undefined || plate !== null)
    await run(tx, orderSql, [orderId, erpNumber ?? null, plate, plate === null ? null : plainPlate(plate)]);
  if (delivery && Object.keys(delivery).some((name) => name !== 'licensePlate')) {
    const { planId, queue, arrivesAt, driverName, driverTelephone } = delivery;
    if (planId) await run(tx, otherPlanSql, [number, planId]);
    const arrives = arrivesAt === undefined ? null : momentIn(arrivesAt, 'delivery.arrivesAt');
    await run(tx, plannedSql, [number, planId ?? null, queue ?? null, arrives, driverName ?? null, driverTelephone ?? null, now]);
  }
  if (!position) return false;
  const { latitude, longitude, address = '', at } = position;
  const written = await run(tx, positionSql, [number, latitude, longitude, address, momentIn(at, 'position.at')]);
  return written.length === 0;
}
