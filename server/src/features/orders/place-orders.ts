import { bangkokDate, bangkokTime, buddhistOffset } from '@smart-order/contract/calendar.ts';
import type { Calls } from '@smart-order/contract/calls.ts';
import { satang } from '@smart-order/contract/money.ts';
import type { SavedOrders } from '@smart-order/contract/orders/shapes.ts';
import { audited, hashOf, intentOf, repeated, waitingNoLonger, type First } from '../../platform/command.ts';
import { run } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Ask } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkHeader, readOffer } from './check-order.ts';
import { priceLines, type PricedLine } from './price-lines.ts';

type Placing = Ask<Calls['saveOrder']>;

/** Places one order for each product type of the cart, all of them or none (D-42), at the server's prices (D-43), within the credit limit or waiting (D-44). */
export async function placeOrders(deps: Deps, ask: Placing): Promise<SavedOrders> {
  const intent = intentOf(ask);
  try {
    const { header, orders } = await checked(deps, ask);
    return await place(deps, ask, intent, header, orders);
  } catch (problem) {
    // What was acknowledged stays acknowledged, also when prices or the day have moved on since (D-43).
    const first = problem instanceof Problem && !intent.keyless ? await answerUnder(deps, ask, intent) : undefined;
    if (first) return first;
    throw problem;
  }
}

async function checked(deps: Deps, { body, reached, lang, actor }: Placing) {
  if (body.orderd.length === 0) throw new Problem('not_save_cart');
  const now = deps.now();
  const header = checkHeader(body.orderh, now);
  const { products, ...names } = await readOffer(
    deps.db,
    reached,
    header,
    body.orderd.map((line) => line.sku),
    lang,
  );
  const orderDate = bangkokDate(now);
  return {
    header: { ...header, ...names, orderDate, orderTime: bangkokTime(now), month: monthOf(orderDate), userName: actor.displayName },
    orders: byType(priceLines(body.orderd, products)),
  };
}

/** Lines by product type, in the order in which the types first appear; amounts in satang. */
function byType(lines: readonly PricedLine[]) {
  return [...Map.groupBy(lines, (line) => line.prdTypeCode)].map(([prdTypeCode, group]) => ({
    prdTypeCode,
    amount: satang(group.reduce((sum, line) => sum + line.amount, 0)),
    lines: group.map(({ sku, quantity, unitPrice, amount }) => ({ sku, quantity, unitPrice, amount })),
  }));
}

type Intent = ReturnType<typeof intentOf>;
type Checked = Awaited<ReturnType<typeof checked>>;

async function place(deps: Deps, ask: Placing, intent: Intent, header: Checked['header'], orders: Checked['orders']): Promise<SavedOrders> {
  const values = [
    JSON.stringify(audited(deps, ask)),
    intent.key,
    intent.hash,
    intent.keyless,
    ask.repeat,
    JSON.stringify(header),
    JSON.stringify(orders),
    hashOf([header, orders]),
  ];
  const [row] = await waitingNoLonger(() =>
    run<{ placed: { answer?: SavedOrders; first?: First<SavedOrders> } }>(
      deps.db,
      'select place_orders($1, $2, $3, $4, $5, $6, $7, $8) as placed',
      values,
    ),
  );
  if (row?.placed.first) return repeated(row.placed.first, intent.keyless);
  if (!row?.placed.answer) throw new Problem('create_fail');
  return row.placed.answer;
}

const answerSql = 'select body_hash = $3 as same, answer from idempotency where user_id = $1 and key = $2 and answer is not null';

async function answerUnder(deps: Deps, { actor }: Placing, intent: Intent): Promise<SavedOrders | undefined> {
  const [first] = await run<First<SavedOrders>>(deps.db, answerSql, [actor.userId, intent.key, intent.hash]);
  return first?.same ? first.answer : undefined;
}

/** `6911` for November 2569: two digits of the Buddhist year and the month. */
const monthOf = (date: string) => `${String(Number(date.slice(0, 4)) + buddhistOffset).slice(2)}${date.slice(5, 7)}`;
