import { bangkokDate, bangkokTime } from '@smart-order/contract/calendar.ts';
import type { Calls } from '@smart-order/contract/calls.ts';
import { satang } from '@smart-order/contract/money.ts';
import { toWire } from '@smart-order/contract/orders/header-fields.ts';
import type { PlacedOrders } from '@smart-order/contract/orders/shapes.ts';
import { audited, hashOf, intentOf, repeated, type First } from '../../platform/command.ts';
import { run } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Ask } from '../../platform/http/context.ts';
import { missingRecord } from '../../platform/http/gate.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkHeader, plainForms } from './check-order.ts';
import { readOffer } from './offers.ts';
import { PlacingLane, type Landed } from './placing-lane.ts';
import { monthOf } from './order-number.ts';
import { priceLines, type PricedLine } from './price-lines.ts';

type Placing = Ask<Calls['saveOrder']>;

/** Places one order for each product type of the cart, all of them or none (D-42), at the server's prices (D-43), within the credit limit or waiting (D-44). */
export async function placeOrders(deps: Deps, ask: Placing): Promise<PlacedOrders> {
  const intent = intentOf(ask);
  const lane = laneOf(deps);
  let version = ask.reached.version.master;
  for (let check = 0; check < mostChecks; check += 1) {
    const wish = await wishOf(deps, ask, intent, version).catch(async (problem: unknown) => {
      // What was acknowledged stays acknowledged, also when prices or the day have moved on since (D-43).
      const first = problem instanceof Problem && !intent.keyless ? await answerUnder(deps, ask, intent) : undefined;
      if (first) return first;
      throw problem;
    });
    if ('orderId' in wish) return wish;
    const landed = await lane.place(wish);
    if (!('stale' in landed)) return answerOf(landed, ask, intent);
    version = await versionOf(deps, ask.reached.bu);
  }
  throw new Problem('unavailable');
}

// What is sold may change while a cart waits for its flight; it is then checked anew, so often.
const mostChecks = 5;
const lanes = new WeakMap<Deps['pool'], PlacingLane>();

function laneOf({ pool, db }: Deps): PlacingLane {
  const lane = lanes.get(pool) ?? new PlacingLane(db);
  lanes.set(pool, lane);
  return lane;
}

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

function answerOf(landed: Exclude<Landed, { stale: true }>, ask: Placing, intent: Intent): PlacedOrders {
  if ('answer' in landed) return landed.answer;
  if ('first' in landed) return repeated(landed.first, intent.keyless);
  throw new Problem(landed.refused === 'not_found' ? missingRecord(ask.call) : landed.refused);
}

async function versionOf({ db }: Deps, bu: string): Promise<number> {
  const [row] = await run<{ version: number }>(db, 'select version from master_version where bu = $1', [bu]);
  return row?.version ?? 0;
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
    lines: group.map(({ sku, quantity, unitPrice, amount }) => ({ sku, quantity, unitPrice, amount })),
  }));
}

type Intent = ReturnType<typeof intentOf>;

const answerSql = 'select body_hash = $3 as same, answer from idempotency where user_id = $1 and key = $2 and answer is not null';

async function answerUnder(deps: Deps, { actor }: Placing, intent: Intent): Promise<PlacedOrders | undefined> {
  const [first] = await run<First<PlacedOrders>>(deps.db, answerSql, [actor.userId, intent.key, intent.hash]);
  return first?.same ? first.answer : undefined;
}
