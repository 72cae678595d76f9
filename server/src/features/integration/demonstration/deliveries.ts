import { isShipped } from '#contract/orders/statuses.ts';
import { isoOf, type Clock } from './clock.ts';
import { luck } from './luck.ts';
import type { Order } from './orders/draft.ts';
import { farmLorry, type Row } from './supplier.ts';

const drivers = [
  ['วีระ แสงทอง', '0895550142'],
  ['ประสิทธิ์ มั่นคง', '0865550119'],
  ['อนุชา พลเดช', '0815550164'],
] as const;

// Customers who fetch the goods use a lorry of their own: the supplier does not know where it is.
const isFetched = (sendBy: string) => sendBy === 'OWN' || sendBy === farmLorry;

/** The position of each invoiced order this morning, between the mill and the customer. Fetched goods have none. */
export function deliveryRows(orders: readonly Order[], clock: Clock): Row[] {
  const by = luck('deliveries');
  return orders
    .filter(({ status, sendBy }) => isShipped(status) && !isFetched(sendBy))
    .map(({ relation, shipTo, invoiceNumber, steps }, at) => {
      const from = relation.mill;
      const to = relation.shipTos.find(({ code }) => code === shipTo)?.at ?? from;
      const done = 0.35 + by.roll() * 0.6;
      const [driverName, driverTelephone] = drivers[at % drivers.length]!;
      const between = (which: 0 | 1) => (from[which] + (to[which] - from[which]) * done).toFixed(6);
      return {
        docNumber: invoiceNumber,
        planId: `PL${clock.today.replaceAll('-', '').slice(2)}${String(at + 1).padStart(3, '0')}`,
        address: relation.where,
        latitude: between(0),
        longitude: between(1),
        queue: String(by.whole(1, 6)),
        arrivesAt: isoOf(clock.end + by.whole(9 * 60, 17 * 60)),
        at: isoOf(Math.max(steps.at(-1)?.at ?? clock.end, clock.end - by.whole(1, 90))),
        driverName,
        driverTelephone,
      };
    });
}
