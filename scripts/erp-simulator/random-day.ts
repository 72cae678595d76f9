import type {
  DocumentAnswer,
  DocumentMessage,
} from '../../contract/src/integration/api/documents.ts';
import { luck, type Luck } from '../../server/src/features/integration/demonstration/luck.ts';
import { apiCaller, type ApiCaller } from '../../server/src/testing/api-caller.ts';
import { anOrderHeader } from '../../server/src/testing/order-header.ts';
import type { TestPortal } from '../../server/src/testing/test-portal.ts';
import { erpNumberOf, lifeOf, type Order } from './order-life.ts';

/** Two orders alike, about which the ERP sends the same: about one as it happens, about the other as a bad network brings it. */
interface Pair {
  straight: Order;
  bent: Order;
  seed: string;
}

export interface RandomDay {
  /** messages of the straight day */
  count: number;
  /** what became of the messages of the straight day, and of the bent one */
  straight: ReadonlySet<string>;
  bent: ReadonlySet<string>;
  /** how each pair of orders ends */
  ends: readonly { straight: unknown; bent: unknown }[];
  /** messages that neither had their effect nor were passed over */
  waiting: readonly string[];
}

/** A day of the simulated ERP about so many orders, and the same day doubled, shuffled and cut about as many others. `later` takes up what is parked by then. */
export async function randomDay(
  portal: TestPortal,
  { seed, orders, later }: { seed: string; orders: number; later: () => Promise<unknown> },
): Promise<RandomDay> {
  const erp = await apiCaller(portal, ['documents:write', 'read']);
  const pairs = await pairsOf(erp, seed, await placeOrders(portal, 2 * orders, luck(seed)));
  const messages = pairs.flatMap((pair) => messagesOf(pair.straight, pair.seed));
  const straight = await sendStraight(erp, messages);
  const bent = await sendBent(
    erp,
    pairs.flatMap((pair) => messagesOf(pair.bent, pair.seed)),
    luck(`${seed} of the network`),
  );
  await later();
  const ends = await Promise.all(
    pairs.map(async (pair) => ({
      straight: await endOf(portal, pair.straight),
      bent: await endOf(portal, pair.bent),
    })),
  );
  const unsolved = await portal.db
    .selectFrom('inbox_document')
    .select('external_id')
    .where('state', 'not in', ['applied', 'passed over'])
    .execute();
  return {
    count: messages.length,
    straight: new Set(straight),
    bent: new Set(bent),
    ends,
    waiting: unsolved.map(({ external_id: id }) => id),
  };
}

/** Places orders of two products, two alike after each other; answers their numbers. */
async function placeOrders({ db, as }: TestPortal, count: number, chance: Luck): Promise<string[]> {
  await db.updateTable('credit').set({ credit_limit: 500_000_000 }).execute();
  const customer = await as('customer');
  const numbers: string[] = [];
  let orderd: { sku: string; orderQty: number }[] = [];
  while (numbers.length < count) {
    if (numbers.length % 2 === 0) orderd = [{ sku: '551--', orderQty: chance.whole(2, 40) }];
    const { body } = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: { orderh: anOrderHeader(), orderd },
      key: crypto.randomUUID(),
    });
    numbers.push(body.orderNumber);
  }
  return numbers;
}

const batch = 200;
const dayMs = 3 * 3_600_000;

/** The pairs of orders that customers placed, as the ERP reads them. */
async function pairsOf(erp: ApiCaller, seed: string, numbers: readonly string[]): Promise<Pair[]> {
  const orders = new Map<string, Order>();
  for (let after = '', more = true; more;) {
    const { body } = await erp.get<{ data: Order[]; cursor: string; more: boolean }>(
      `/orders?limit=500${after}`,
    );
    for (const order of body.data) orders.set(order.orderNumber, order);
    [after, more] = [`&after=${body.cursor}`, body.more];
  }
  const found = numbers.flatMap((number) => orders.get(number) ?? []);
  return found.flatMap((straight, at) => {
    const bent = found[at + 1];
    return at % 2 === 0 && bent ? [{ straight, bent, seed: `${seed} ${at}` }] : [];
  });
}

/** What the ERP sends about an order in its day, in its order, hours ago. */
function messagesOf(order: Order, seed: string): DocumentMessage[] {
  const begun = Date.now() - dayMs;
  return lifeOf(order, luck(seed), { refuses: 0.1, pays: 0.5 }).map(({ at, tell }, nth) => ({
    externalId: `${order.orderNumber} ${nth + 1}`,
    orderNumber: order.orderNumber,
    sequence: nth + 1,
    ...tell((minutes) => new Date(begun + (at + minutes) * 60_000)),
  }));
}

type States = { documents: DocumentAnswer[] };
const statesOf = async (erp: ApiCaller, documents: readonly DocumentMessage[]) =>
  (await erp.post<States>('/documents/batch', { documents })).body.documents.map(
    ({ state, reason }) => `${state}${reason ? ` ${reason.detail}` : ''}`,
  );

/** Sends messages as they happened; answers what became of each. */
async function sendStraight(
  erp: ApiCaller,
  messages: readonly DocumentMessage[],
): Promise<string[]> {
  const states: string[] = [];
  for (let at = 0; at < messages.length; at += batch)
    states.push(...(await statesOf(erp, messages.slice(at, at + batch))));
  return states;
}

/** Sends messages shuffled, half of them twice, in small pieces of which every fifth is cut and sent again later; answers what became of those that had an answer. */
async function sendBent(
  erp: ApiCaller,
  messages: readonly DocumentMessage[],
  chance: Luck,
): Promise<string[]> {
  const left = shuffled([...messages, ...messages.filter(() => chance.chance(0.5))], chance);
  const states: string[] = [];
  while (left.length > 0) {
    const piece = left.splice(0, chance.whole(1, 9));
    if (left.length > 0 && chance.chance(0.2)) {
      await erp.cut('/documents/batch', { documents: piece }, chance.whole(0, 12));
      left.push(...piece);
    } else states.push(...(await statesOf(erp, piece)));
  }
  return states;
}

const shuffled = <Value>(all: readonly Value[], { roll }: Luck): Value[] =>
  all
    .map((value) => [roll(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);

/** Everything of an order that a message may change; numbers that name the order are blank. */
async function endOf({ deps }: Pick<TestPortal, 'deps'>, order: Order): Promise<unknown> {
  const { rows } = await deps.pool.query<{ end: string }>(
    `select jsonb_build_object('status', o.status, 'amount', o.amount, 'erp', o.erp_number, 'invoice', o.invoice_number, 'plate', o.license_plate,
       'lines', (select jsonb_agg(jsonb_build_array(l.sequence, l.allocate_qty, l.send_qty, l.send_weight, l.invoice_qty, l.invoice_weight, l.amount) order by l.sequence)
         from order_line l where l.order_id = o.order_id),
       'lorry', (select jsonb_build_array(d.queue, d.driver_name, d.latitude, d.longitude) from delivery_position d where d.doc_number = o.order_number),
       'invoices', (select jsonb_agg(jsonb_build_array(i.invoice_number, i.amount, i.open_amount)) from invoice i where i.order_number = o.order_number),
       'payments', (select jsonb_agg(jsonb_build_array(p.payment_number, p.amount)) from erp_payment p where p.invoice_number = 'IV' || o.erp_number),
       'notes', (select jsonb_agg(jsonb_build_array(c.credit_note_number, c.amount)) from credit_note c where c.invoice_number = 'IV' || o.erp_number))::text as end
     from orders o where o.order_number = $1`,
    [order.orderNumber],
  );
  return JSON.parse(
    rows[0]?.end.replaceAll(order.orderNumber, '').replaceAll(erpNumberOf(order), '') ?? 'null',
  );
}
