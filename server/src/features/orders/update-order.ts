import { satang } from '#contract/money.ts';
import type { Calls } from '#contract/calls.ts';
import { toWire, type DeliveryWishes } from '#contract/orders/header-fields.ts';
import type { EditedOrder, OrderOfNow } from '#contract/orders/shapes.ts';
import { isPlaced, type OrderStatus } from '#contract/orders/statuses.ts';
import { whatMay } from '#contract/orders/who-may.ts';
import { audited, hashOf, type Intent } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { plainForms } from './check-order.ts';
import { editHeader, headerOf } from './edited-header.ts';
import { areRelined, editLines, isKept, isResequenced, pairLines, totalOf, type EditedLine } from './edited-lines.ts';
import type { Landed } from './flight-lane.ts';
import { readOffer, readProducts } from './offers.ts';
import { editOf, takenOut, wordsOf } from './order-edit.ts';
import { readLineNames, readOrder, readOrderToEdit, type LineToEdit, type OrderToEdit, type StoredOrder } from './read-order.ts';
import { laneOfPool, takeFlight } from './take-flight.ts';
import { viewOf } from './view.ts';

type Editing = Ask<Calls['updateOrder']>;
/** What is kept under the key. */
type Edited = Omit<EditedOrder, 'data'>;
/** Where an edit stands on its way: the order as it was read, and the version of what is sold. */
interface At {
  order: OrderToEdit;
  master: number;
}

/** Changes an order that is still in PO (D-41): its lines at today's prices where they change (D-43), within the credit limit or waiting (D-44), or its header. */
export async function updateOrder(deps: Deps, ask: Editing): Promise<EditedOrder> {
  // Who names no version edits what stands when they come.
  let named = ask.ifMatch;
  const landed = await takeFlight<Calls['updateOrder'], Edited, { changed: true }>(deps, ask, laneOf(deps), async (intent, master) => {
    const order = await asked(ask, (id) => readOrderToEdit(deps, ask.reached, id));
    if (isOvertaken(ask, order, named)) throw refusalOf(ask, await orderOfNow(deps, ask));
    named = tagOf(order);
    return wishOf(deps, ask, intent, { order, master });
  });
  if ('changed' in landed) throw refusalOf(ask, await orderOfNow(deps, ask));
  const edited = landed.answer;
  ask.header('etag', tagOf(edited));
  return { ...edited, data: edited.orderId };
}

const laneOf = laneOfPool<Landed<Edited> | { changed: true }>('select edit_flight($1) as landed');
const tagOf = ({ version }: { version: number }) => `"${version}"`;

const orderOfNow = ({ db }: Deps, ask: Editing): Promise<StoredOrder> => asked(ask, (id) => readOrder(db, ask.reached, id));

async function asked<Order>({ body }: Editing, read: (orderId: number) => Promise<Order | undefined>): Promise<Order> {
  const { orderId } = body.orderh;
  const order = orderId !== undefined && Number.isSafeInteger(orderId) ? await read(orderId) : undefined;
  if (!order) throw new Problem('order_not_found');
  return order;
}

/** Has somebody been faster: by an edit, or by a move after which nothing is edited? Who may not edit at all is refused. */
function isOvertaken({ actor }: Editing, order: OrderToEdit, named: string | undefined): boolean {
  const status = order.status as OrderStatus;
  if (!isPlaced(status)) return true;
  if (!whatMay(actor, { status, waiting: order.waiting_reason !== null }).edit) throw new Problem('AUTH-002');
  return named !== undefined && named !== tagOf(order);
}

/** The sender gets the order of now, to lay it beside their own. */
function refusalOf({ actor, lang }: Editing, order: StoredOrder): Problem {
  const now: OrderOfNow = { version: order.version, status: order.status as OrderStatus, order: viewOf(order, actor, lang) };
  return new Problem(isPlaced(now.status) ? 'order_changed' : 'order_not_editable', { ...now });
}

/** The edit as the database takes it, checked against the order and what is sold in this version; answers at once where nothing would change. */
async function wishOf(deps: Deps, ask: Editing, intent: Intent, at: At) {
  const { order } = at;
  const header = ask.body.editType === 'product' ? undefined : editHeader(ask.body.orderh, order, deps.now());
  const relined = ask.body.editType === 'shipping' ? undefined : await relinedBy(deps, ask, at);
  const changes = header !== undefined || relined !== undefined;
  if (!changes && order.waiting_reason === null)
    return { answer: { orderId: order.order_id, orderNumber: order.order_number, version: order.version } };

  const lines = relined ?? order.lines.map(asItStands);
  const amount = relined ? totalOf(relined) : order.amount;
  const sent = await sentHeader(deps, ask, at, header);
  // What was taken out says its name in the history; what stays says it in the order.
  const gone = takenOut(order, lines).map(({ sequence }) => sequence);
  const names = await readLineNames(deps.db, order.order_id, gone);
  const words = header ? { ...header, shipTo: sent.shipToName, carrier: sent.sendByName } : wordsOf(order);
  return {
    audited: audited(deps, ask),
    key: intent.key,
    hash: intent.hash.toString('hex'),
    keyless: intent.keyless,
    again: ask.repeat,
    master: at.master,
    orderId: order.order_id,
    version: order.version,
    changes,
    relined: relined !== undefined,
    resequenced: relined !== undefined && isResequenced(relined, order),
    header: { ...sent, userName: ask.actor.displayName },
    amount,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines,
    edit: editOf(order, { lines, amount, words, names }),
    before: hashOf([headerOf(order), order.lines])?.toString('hex'),
    after: hashOf([sent, lines])?.toString('hex'),
  };
}

/** The lines after the edit, or undefined where they say what they said. */
async function relinedBy(deps: Deps, { body, reached }: Editing, { order, master }: At): Promise<EditedLine[] | undefined> {
  if (body.orderd.length === 0) throw new Problem('no_line_left');
  const pairs = pairLines(body.orderd, order.lines);
  const skus = pairs.filter((pair) => !isKept(pair)).map(({ line }) => line.sku);
  const products = await readProducts(deps, { place: reached, version: master, skus });
  const lines = editLines(pairs, order, products, body.confirmedTotal);
  return areRelined(pairs, order) ? lines : undefined;
}

const asItStands = ({ sequence, sku, order_qty, unit_price, amount }: LineToEdit): EditedLine => ({
  was: sequence,
  same: true,
  sku,
  quantity: order_qty,
  unitPrice: satang(unit_price),
  amount: satang(amount),
});

/** The header as it is stored, of what was asked for or of what stands. */
async function sentHeader(deps: Deps, { reached, lang }: Editing, { order, master }: At, header: DeliveryWishes | undefined) {
  const wishes = header ?? headerOf(order);
  const { shipToName, sendByName } = header
    ? await readOffer(deps, { place: reached, version: master, header, skus: [], lang })
    : { shipToName: order.ship_to_name, sendByName: order.send_by_name };
  // An order that was taken over may have no day.
  return { ...toWire(wishes), ...plainForms(wishes), requireDate: wishes.requireDate || null, shipToName, sendByName };
}
