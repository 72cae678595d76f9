import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { writeDeliveries } from '../api/documents/write-delivery.ts';
import { clockOf, isoOf } from './clock.ts';
import { demoCustomer } from './supplier.ts';

/** Plate, driver and telephone of each. */
const lorries = [
  ['80-1111', 'วีระ แสงทอง', '0895550142'],
  ['80-2222', 'ประสิทธิ์ มั่นคง', '0865550119'],
  ['80-3333', 'อนุชา พลเดช', '0815550164'],
] as const;

interface Large {
  order_id: number;
  order_number: string;
  invoice_number: string;
  latitude: number | null;
  longitude: number | null;
  lines: { sequence: number; quantity: number }[];
}
// The largest order on its way of a salesperson's customer; not of the demonstration's customer, whose pages are in the documents.
const largeSql = `
  select o.order_id, o.order_number, o.invoice_number, p.latitude, p.longitude,
    (select json_agg(json_build_object('sequence', l.sequence, 'quantity', l.send_qty) order by l.sequence) from order_line l where l.order_id = o.order_id) as lines
  from orders o join delivery_position p on p.doc_number = o.invoice_number
  where o.status = 'INV' and o.cv_code <> $1 and exists (
    select from user_customer m join app_user u using (user_id) where u.username = 'salesman' and m.bu = o.bu and m.cv_code = o.cv_code and m.org_code = o.org_code)
  order by o.amount desc, o.order_id limit 1`;

/** Puts one large order on three lorries, as an ERP's message does: the first is received, the other two are on their way. */
export async function putOnLorries(tx: Tx, now: Date): Promise<void> {
  const [order] = await run<Large>(tx, largeSql, [demoCustomer]);
  if (!order) return;
  const clock = clockOf(now);
  const deliveries = lorries.map(([licensePlate, driverName, driverTelephone], at) => ({
    planId: `PL${clock.today.replaceAll('-', '').slice(2)}9${at + 1}`,
    licensePlate,
    driverName,
    driverTelephone,
    queue: at + 1,
    arrivesAt: isoOf(clock.end + (10 + 2 * at) * 60),
    ...(at === 0 && { invoiceNumber: order.invoice_number, receivedAt: isoOf(clock.end) }),
    lines: order.lines.map(({ sequence, quantity }) => ({
      sequence,
      sendQty: partOf(quantity, at),
    })),
    ...(order.latitude !== null &&
      order.longitude !== null && {
        position: {
          latitude: order.latitude + at * 0.02,
          longitude: order.longitude + at * 0.02,
          at: isoOf(clock.end - 10 * (at + 1)),
        },
      }),
  }));
  const message = { externalId: 'demonstration', orderNumber: order.order_number, deliveries };
  await writeDeliveries(tx, order, message, now);
}

/** A third of a quantity, in whole units; the last lorry has the rest. */
const partOf = (quantity: number, at: number): number => {
  const third = Math.floor(quantity / lorries.length);
  return at < lorries.length - 1 ? third : quantity - third * (lorries.length - 1);
};
