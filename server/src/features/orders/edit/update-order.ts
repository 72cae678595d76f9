import { satang } from '#contract/money.ts';
import type { Calls } from '#contract/calls.ts';
import {
  fileName,
  headerFieldNames,
  toWire,
  type DeliveryDetails,
} from '#contract/orders/header-fields.ts';
import type { EditedOrder, OrderOfNow } from '#contract/orders/shapes.ts';
import { isPlaced, type OrderStatus } from '#contract/orders/statuses.ts';
import { whatMay } from '#contract/orders/who-may.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { hasSeenOther } from '#platform/version-tag.ts';
import { headerColumns } from '../place/check-order.ts';
import { beginOrder, type Begun } from '../begin-order.ts';
import { holdOf, usedBy } from '../credit.ts';
import { decideWaiting } from '../decide-waiting.ts';
import { editDay } from './edited-day.ts';
import { editHeader, headerOf } from './edited-header.ts';
import {
  areRelined,
  editLines,
  isUnchanged,
  pairLines,
  totalOf,
  type EditedLine,
} from './edited-lines.ts';
import { readOffer, readProducts } from '../place/offers.ts';
import { causeOfEdited, overdueFacts } from '../order-notices.ts';
import type { Overdue } from '../over-now.ts';
import { overdueAt } from '../overdue.ts';
import { readOrderRecords, recordOf, type OrderRecord } from '../order-record.ts';
import { editOf, wordsOf } from './order-edit.ts';
import { readOrderToEdit } from './read-order-to-edit.ts';
import { readOrder, type OrderToEdit, type StoredLine, type EditOfOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { editToWrite, relinedRows, writeEdit, type Relined } from './write-edit.ts';

type Editing = Input<Calls['updateOrder']>;
/** The answer that is stored under the key. */
type Edited = Omit<EditedOrder, 'data'>;

/** Changes an order still in PO (D-41): changed lines at today's prices (D-43), within the credit limit or waiting (D-44), or its header. */
export async function updateOrder(
  deps: Deps,
  context: Context,
  input: Editing,
): Promise<EditedOrder> {
  const { reached, caller } = context;
  const { body } = input;
  const named = input.body.orderh.orderId;
  const orderId = named !== undefined && Number.isSafeInteger(named) ? named : 0;
  const work = async (tx: Tx, { left, version }: Begun): Promise<Done<Edited>> => {
    const at = deps.now();
    const order = await orderToEdit(tx, deps, context, input, orderId);
    const delivery = body.editType === 'product' ? undefined : editHeader(body.orderh, order, at);
    const relined =
      body.editType === 'shipping'
        ? undefined
        : await relinedBy(tx, deps, context, input, { order, version });
    const lines = relined?.lines ?? order.lines.map(asItStands);
    const amount = relined ? totalOf(relined.lines) : order.amount;
    // Decided where the lines differ, and for a waiting order, which may fit by now. Not where its invoice is here, which counts instead.
    const decides =
      (relined !== undefined || order.waiting_reason !== null) && order.invoice_number === '';
    const overdue = decides ? await overdueAt(tx, deps, reached, at) : undefined;
    const { over, reason } = decides
      ? holdOf(amount, { left: left + usedBy(order), overdue })
      : { over: order.waiting_over, reason: order.waiting_reason };

    const edited = {
      orderId: order.order_id,
      orderNumber: order.order_number,
      version: order.version + 1,
    };
    const sent = await sentHeader(tx, deps, context, { order, version, delivery });
    const done = {
      subject: order.order_number,
      before: [headerOf(order), order.lines.map(asItStands)],
      after: [sent, lines],
    };
    if (!delivery && !relined && over === order.waiting_over && reason === order.waiting_reason)
      return { ...done, answer: { ...edited, version: order.version } };
    const override = await editDay(tx, deps, context, {
      order,
      version,
      delivery,
      isRelined: relined !== undefined,
      waits: over !== null,
      dayReason: body.dayReason,
      at,
    });
    const words = delivery
      ? { ...delivery, shipTo: sent.shipToName, carrier: sent.sendByName }
      : wordsOf(order);
    const edit = editOf(order, { lines, amount, over, overdue, words });
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);

    const now: OrderToEdit = {
      ...order,
      version: edited.version,
      ...(delivery && {
        ...headerColumns(delivery),
        ship_to_name: sent.shipToName,
        send_by_name: sent.sendByName,
      }),
      amount,
      total_product: lines.length,
      total_qty: quantity,
      waiting_reason: reason,
      waiting_over: over,
      lines: relined ? relinedRows(order, relined) : order.lines,
    };
    const rows = editToWrite(context, order, { at, now, decides, edit, override });
    const frees = (over === null && order.invoice_number === '' ? amount : 0) < usedBy(order);
    if (frees) {
      await writeEdit(tx, rows);
      await decideWaiting(tx, [reached], { at, by: caller, config: deps.config });
    }
    return {
      ...done,
      ...(override && { after: [...done.after, override] }),
      answer: edited,
      outbox: [
        changeOf(frees ? await recordNow(tx, order) : recordOf(now), context, {
          order,
          edit,
          delivery,
          overdue,
          at,
        }),
      ],
      rows: frees ? undefined : rows,
    };
  };
  const edited = await command(deps, context, input, work, {
    turn: turnOf(reached),
    first: beginOrder(deps, context, orderId),
  });
  return { ...edited, data: edited.orderId };
}

/** The order with its lines, which the begin has locked; refused where another edit or move was first. */
async function orderToEdit(
  tx: Tx,
  deps: Deps,
  context: Context,
  { seen }: Editing,
  orderId: number,
): Promise<OrderToEdit> {
  const { caller, reached } = context;
  const order = await readOrderToEdit(tx, reached, orderId);
  if (!order) throw new Problem('order_not_found');
  const status = order.status as OrderStatus;
  if (!isPlaced(status)) throw await refusalOf(tx, deps, context, order.order_id);
  if (!whatMay(caller, { status, waiting: order.waiting_reason !== null }).edit)
    throw new Problem('AUTH-002');
  if (hasSeenOther(seen, order)) throw await refusalOf(tx, deps, context, order.order_id);
  return order;
}

/** The sender gets the order as it is now, to compare it with their own. */
async function refusalOf(
  tx: Tx,
  deps: Deps,
  { caller, reached, lang }: Context,
  orderId: number,
): Promise<Problem> {
  const order = await readOrder(tx, reached, orderId);
  if (!order) return new Problem('order_not_found');
  const now: OrderOfNow = {
    version: order.version,
    status: order.status as OrderStatus,
    order: viewOf(deps, order, caller, lang),
  };
  return new Problem(isPlaced(now.status) ? 'order_changed' : 'order_not_editable', { ...now });
}

/** The lines after the edit, or undefined where they are unchanged. */
async function relinedBy(
  tx: Tx,
  { memory }: Deps,
  { reached }: Context,
  { body }: Editing,
  { order, version }: { order: OrderToEdit; version: number },
): Promise<Relined | undefined> {
  if (body.orderd.length === 0) throw new Problem('no_line_left');
  const pairs = pairLines(body.orderd, order.lines);
  const skus = pairs.filter((pair) => !isUnchanged(pair)).map(({ line }) => line.sku);
  const products = await readProducts({ db: tx, memory }, { place: reached, version, skus });
  const lines = editLines(pairs, order, products, body.confirmedTotal);
  return areRelined(pairs, order) ? { lines, products } : undefined;
}

const asItStands = ({ sequence, sku, order_qty, unit_price, amount }: StoredLine): EditedLine => ({
  was: sequence,
  same: true,
  sku,
  quantity: order_qty,
  unitPrice: satang(unit_price),
  amount: satang(amount),
});

/** The record of an order whose own waiting may have been decided after its edit. */
async function recordNow(tx: Tx, { order_number: number }: OrderToEdit): Promise<OrderRecord> {
  const now = (await readOrderRecords(tx, [number])).get(number);
  if (!now) throw new Error('an edited order is not there');
  return now;
}

/** The message about an edit; header fields differ by their codes, while the history has the names of places and carriers. */
function changeOf(
  now: OrderRecord,
  { caller }: Context,
  {
    order,
    edit,
    delivery,
    overdue,
    at,
  }: {
    order: OrderToEdit;
    edit: EditOfOrder;
    delivery: DeliveryDetails | undefined;
    overdue: Overdue | undefined;
    at: Date;
  },
) {
  const until = headerOf(order);
  const differs = headerFieldNames.filter((name) => delivery && delivery[name] !== until[name]);
  const fields = differs.map((name) => ({
    name: fileName(name),
    before: until[name],
    after: delivery?.[name] ?? '',
  }));
  const by = caller.userId;
  const { isOverdue: _isOverdue, ...sums } = edit;
  return messageOf(
    'order-changed',
    order.order_number,
    { ...now, change: { ...sums, fields, at, by } },
    [causeOfEdited(now, edit, by, overdueFacts(overdue, at))],
  );
}

/** The header for the audit, from what was sent or from what is stored. */
async function sentHeader(
  tx: Tx,
  { memory }: Deps,
  { reached, lang }: Context,
  {
    order,
    version,
    delivery,
  }: { order: OrderToEdit; version: number; delivery: DeliveryDetails | undefined },
) {
  const header = delivery ?? headerOf(order);
  const stored = { shipToName: order.ship_to_name, sendByName: order.send_by_name, wrong: [] };
  const { shipToName, sendByName, wrong } = delivery
    ? await readOffer({ db: tx, memory }, { place: reached, version, header, skus: [], lang })
    : stored;
  if (wrong.length > 0) throw invalidFields(wrong);
  return { ...toWire(header), shipToName, sendByName };
}
