import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import { foldPlate, plainPlate } from '#contract/orders/header-rules.ts';
import { hasFewDecimals } from '#contract/orders/progress.ts';
import type { OrderRow } from '#features/orders/front.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { momentIn } from './moments.ts';
import { refused } from './refusals.ts';

type Order = Pick<OrderRow, 'order_id' | 'order_number'>;
/** A lorry of a message: of the list, or the one of the single form. */
type Reported = Partial<NonNullable<DocumentMessage['deliveries']>[number]>;

const orderSql = `
  update orders set erp_number = coalesce($2, erp_number), license_plate = coalesce($3, license_plate), license_plate_plain = coalesce($4, license_plate_plain)
  where order_id = $1 and (erp_number, license_plate) is distinct from (coalesce($2, erp_number), coalesce($3, license_plate))`;

// Another plan is another lorry: nothing is known of it yet.
const otherPlanSql = `delete from delivery_position where doc_number = $1 and plan_id not in ('', $2)`;
// What the message leaves out stays.
const plannedSql = `
  insert into delivery_position as d (doc_number, plan_id, queue, arrives_at, driver_name, driver_telephone, at, order_number, invoice_number, license_plate, lines, received_at)
  values ($1, coalesce($2, ''), coalesce($3, 0), $4, coalesce($5, ''), coalesce($6, ''), $7, $8, coalesce($9, ''), coalesce($10, ''), coalesce($11::jsonb, '[]'), $12)
  on conflict (doc_number) do update set plan_id = coalesce($2, d.plan_id), queue = coalesce($3, d.queue), arrives_at = coalesce($4, d.arrives_at),
    driver_name = coalesce($5, d.driver_name), driver_telephone = coalesce($6, d.driver_telephone), order_number = coalesce($8, d.order_number),
    invoice_number = coalesce($9, d.invoice_number), license_plate = coalesce($10, d.license_plate), lines = coalesce($11::jsonb, d.lines),
    received_at = coalesce($12, d.received_at)`;

// A position that is older than the one that is here is not written.
const positionSql = `
  insert into delivery_position as d (doc_number, latitude, longitude, address, at) values ($1, $2, $3, $4, $5)
  on conflict (doc_number) do update set latitude = excluded.latitude, longitude = excluded.longitude, address = excluded.address, at = excluded.at
  where d.latitude is null or d.at <= excluded.at
  returning true`;

// The lorry of the single form becomes the one of its plan, or is replaced by the list.
const singleSql = `update delivery_position set doc_number = $1 || '/' || plan_id, order_number = $1 where doc_number = $1 and plan_id = any ($2)`;
const lorriesSql = `select plan_id as "planId", license_plate as plate from delivery_position where order_number = $1 order by plan_id`;

/**
 * Writes the order's number in the ERP, and its lorries: as planned, and where they are. Answers the parts that were passed over, because a later position is
 * here already.
 */
export async function writeDeliveries(
  tx: Tx,
  order: Order,
  message: DocumentMessage,
  now: Date,
): Promise<string[]> {
  const { order_id: orderId, order_number: number } = order;
  const { erpNumber, delivery, position } = message;
  const lorries = await reportedLorries(tx, number, message);
  if (lorries) await checkLines(tx, orderId, lorries);
  const older: string[] = [];
  for (const [at, one] of lorries?.entries() ?? [])
    if (await writeLorry(tx, `${number}/${one.planId}`, one, `deliveries.${at}.`, now, number))
      older.push(`delivery ${one.planId} position`);
  if (
    !lorries &&
    (delivery || position) &&
    (await writeLorry(tx, number, { ...delivery, ...(position && { position }) }, '', now))
  )
    older.push('position');
  const plate = lorries
    ? await platesOf(tx, number)
    : delivery?.licensePlate === undefined
      ? null
      : foldPlate(delivery.licensePlate);
  if (erpNumber !== undefined || plate !== null)
    await run(tx, orderSql, [
      orderId,
      erpNumber ?? null,
      plate,
      plate === null ? null : plainPlate(plate),
    ]);
  return older;
}

/** The lorries of a message about an order on several; undefined in the single form. */
async function reportedLorries(
  tx: Tx,
  number: string,
  { deliveries, delivery, position }: DocumentMessage,
): Promise<readonly Reported[] | undefined> {
  if (deliveries) {
    if (delivery || position)
      throw refused('row_refused', delivery ? 'delivery' : 'position', {
        reason: 'deliveries has each lorry with its position',
      });
    const plans = deliveries.map(({ planId }) => planId);
    const twice = plans.findIndex((plan, at) => plans.indexOf(plan) < at);
    if (twice >= 0)
      throw refused('row_refused', `deliveries.${twice}.planId`, {
        reason: 'this lorry is in the message twice',
      });
    await run(tx, singleSql, [number, plans]);
    await run(tx, 'delete from delivery_position where doc_number = $1', [number]);
    return deliveries;
  }
  if (!delivery && !position) return undefined;
  const known = await run<{ planId: string; plate: string }>(tx, lorriesSql, [number]);
  if (known.length === 0) return undefined;
  const planId = delivery?.planId ?? (known.length === 1 ? known[0]?.planId : undefined);
  if (!planId)
    throw refused('row_refused', 'delivery.planId', {
      reason: `the order comes on ${known.length} lorries: name one`,
    });
  return [{ ...delivery, planId, ...(position && { position }) }];
}

/** Writes one lorry; answers whether a later position of it is here already. */
async function writeLorry(
  tx: Tx,
  doc: string,
  one: Reported,
  field: string,
  now: Date,
  orderNumber?: string,
): Promise<boolean> {
  const {
    planId,
    queue,
    arrivesAt,
    driverName,
    driverTelephone,
    licensePlate,
    invoiceNumber,
    lines,
    receivedAt,
    cancelled,
    position,
  } = one;
  if (cancelled) {
    await run(tx, 'delete from delivery_position where doc_number = $1', [doc]);
    return false;
  }
  const { licensePlate: _, position: __, ...planned } = one;
  if (orderNumber !== undefined || Object.keys(planned).length > 0) {
    if (planId) await run(tx, otherPlanSql, [doc, planId]);
    const momentOf = (text: string | undefined, name: string) =>
      text === undefined ? null : momentIn(text, `${field}${name}`);
    await run(tx, plannedSql, [
      doc,
      planId ?? null,
      queue ?? null,
      momentOf(arrivesAt, orderNumber === undefined ? 'delivery.arrivesAt' : 'arrivesAt'),
      driverName ?? null,
      driverTelephone ?? null,
      now,
      orderNumber ?? null,
      invoiceNumber ?? null,
      licensePlate === undefined ? null : foldPlate(licensePlate),
      lines
        ? JSON.stringify(
            lines.map(({ sequence, sendQty, sendWgh = 0 }) => ({
              sequence,
              quantity: sendQty,
              weight: sendWgh,
            })),
          )
        : null,
      momentOf(receivedAt, 'receivedAt'),
    ]);
  }
  if (!position) return false;
  const { latitude, longitude, address = '', at } = position;
  const written = await run(tx, positionSql, [
    doc,
    latitude,
    longitude,
    address,
    momentIn(at, `${field}position.at`),
  ]);
  return written.length === 0;
}

/** Refuses a line that the order does not have, and figures of more than three decimals. */
async function checkLines(tx: Tx, orderId: number, lorries: readonly Reported[]) {
  if (!lorries.some(({ lines }) => lines)) return;
  const found = await run<{ sequence: number }>(
    tx,
    'select sequence from order_line where order_id = $1',
    [orderId],
  );
  const known = new Set(found.map(({ sequence }) => sequence));
  for (const [lorry, { lines = [] }] of lorries.entries())
    for (const [at, { sequence, sendQty, sendWgh = 0 }] of lines.entries()) {
      const field = `deliveries.${lorry}.lines.${at}.`;
      if (!known.has(sequence))
        throw refused('row_refused', `${field}sequence`, {
          reason: `the order has no line ${sequence}`,
        });
      if (!hasFewDecimals(sendQty) || !hasFewDecimals(sendWgh))
        throw refused('row_refused', `${field}sendQty`, { reason: 'at most three decimals' });
    }
}

/** The plates of the lorries, as the order's lists show and search them; null where none is known. */
async function platesOf(tx: Tx, number: string): Promise<string | null> {
  const known = await run<{ planId: string; plate: string }>(tx, lorriesSql, [number]);
  return (
    known
      .map(({ plate }) => plate)
      .filter((plate) => plate !== '')
      .join(', ') || null
  );
}
