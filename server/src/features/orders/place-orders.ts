import { bangkokDate, bangkokTime, monthOf } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { satang } from '#contract/money.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import type { PlacedOrders } from '#contract/orders/shapes.ts';
import { audited, hashOf, type Intent } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { checkHeader, plainForms } from './check-order.ts';
import { readOffer } from './offers.ts';
import type { Landed } from './flight-lane.ts';
import { laneOfPool, takeFlight } from './take-flight.ts';
import { priceLines, type PricedLine } from './price-lines.ts';

type Placing = Ask<Calls['saveOrder']>;

/** Places one order for each product type of the cart, all of them or none (D-42), at the server's prices (D-43), within the credit limit or waiting (D-44). */
export async function placeOrders(deps: Deps, ask: Placing): Promise<PlacedOrders> {
  const lane = laneOf(deps);
  return (await takeFlight(deps, ask, lane, (intent, version) => wishOf(deps, ask, intent, version))).answer;
}

const laneOf = laneOfPool<Landed<PlacedOrders>>('select place_flight($1) as landed');

/** The cart as the database places it, checked against what is sold in this version. */
async function wishOf(deps: Deps, ask: Placing, intent: Intent, version: number) {
  const { header, orders } = await checked(deps, ask, version);
  return {
    audited: audited(deps, ask),
    key: intent.key,
    hash: intent.hash.toString('hex'),
    keyless: intent.keyless,
    again: ask.repeat,
    version,
    header,
    orders,
    after: hashOf([header, orders])?.toString('hex'),
  };
}

async function checked(deps: Deps, { body, reached, lang, actor }: Placing, version: number) {
  if (body.orderd.length === 0) throw new Problem('not_save_cart');
  const now = deps.now();
  const header = checkHeader(body.orderh, now);
  const { products, ...names } = await readOffer(deps, { place: reached, version, header, skus: body.orderd.map((line) => line.sku), lang });
  const orderDate = bangkokDate(now);
  return {
    header: {
      ...toWire(header),
      ...plainForms(header),
      ...names,
      orderDate,
      orderTime: bangkokTime(now),
      month: monthOf(orderDate),
      userName: actor.displayName,
    },
    orders: byType(priceLines(body.orderd, products)),
  };
}

/** Lines by product type, in the order in which the types first appear; amounts in satang. */
function byType(lines: readonly PricedLine[]) {
  return [...Map.groupBy(lines, (line) => line.productType)].map(([prdTypeCode, group]) => ({
    prdTypeCode,
    amount: satang(group.reduce((sum, line) => sum + line.amount, 0)),
    quantity: group.reduce((sum, line) => sum + line.quantity, 0),
    lines: group.map(({ sku, quantity, unitPrice, amount }) => ({ sku, quantity, unitPrice, amount })),
  }));
}
