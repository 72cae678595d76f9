import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import { baht, parseBaht } from '#contract/money.ts';
import { mostTimesOrdered, progressStages, recordedIn } from '#contract/orders/progress.ts';
import { isReceived, type OrderStatus } from '#contract/orders/statuses.ts';
import { canReach, wayBetween } from '#contract/orders/ways.ts';
import { decideWaiting, moveInto, progressInto, type OrderRow } from '#features/orders/front.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { tellWhoLearnt } from '#platform/who-learnt.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, PlaceCodes } from '#platform/context.ts';
import type { Message } from '#platform/message.ts';
import { momentIn, refuseFutureDays } from './moments.ts';
import { fieldsOf, freshParts, partsOf, tells } from './parts.ts';
import { oddity, refused, TooEarly, type Reason } from './refusals.ts';
import { oddEntries, writeAccountEntries } from './write-account-entries.ts';
import { writeDeliveries } from './write-delivery.ts';

/** A message with its sender. */
export interface Inbound {
  /** name of the token */
  source: string;
  /** business units that its sender may write; undefined for all */
  units: readonly string[] | undefined;
  message: DocumentMessage;
}

// Named: a prepared statement that returns all columns fails in a running copy once an upgrade has added one.
const lockedColumns = [
  'order_id',
  'order_number',
  'bu',
  'org_code',
  'cv_code',
  'status',
  'version',
  'amount',
  'created_at',
] as const;
type LockedOrder = Pick<OrderRow, (typeof lockedColumns)[number]>;

/** The order as the message leaves it, its events, and what of the message was passed over. */
interface Working extends Inbound {
  tx: Tx;
  deps: Deps;
  caller: Caller;
  place: PlaceCodes;
  order: LockedOrder | undefined;
  statusSequence: number | null;
  passedOver: string[];
  warnings: Reason[];
  /** a later message has been applied: the sum of this one is an old one */
  isOvertaken: boolean;
  outbox: Message[];
}

export interface Applied {
  answer: DocumentAnswer;
  place: PlaceCodes;
  outbox: readonly Message[];
}

/** The sender as the caller of moves and of what is recorded: it may do what an admin may, and the history has its name. */
const callerOf = (source: string): Caller => ({
  is: 'system',
  userId: `token:${source}`,
  username: source,
  displayName: source,
  group: 'ADMIN',
  sessionId: '',
});

/**
 * Applies a message in the caller's transaction, by the rules and the code that people and import files use; all of it, or it throws: `TooEarly` where it may fit
 * later, an `ApiProblem` or `Problem` where it is wrong.
 */
export async function applyDocument(tx: Tx, deps: Deps, inbound: Inbound): Promise<Applied> {
  const { source, message } = inbound;
  if (partsOf(message).length === 0) throw refused('nothing_told', '');
  refuseFutureDays(message, deps.now());
  const order = message.orderNumber === undefined ? undefined : await lockedOrder(tx, inbound);
  const place = await placeOf(tx, inbound, order);
  const {
    message: fresh,
    stale,
    statusSequence,
    hasLaterLines,
  } = await freshParts(tx, source, message);
  const working: Working = {
    ...inbound,
    message: fresh,
    tx,
    deps,
    caller: callerOf(source),
    place,
    order,
    statusSequence,
    passedOver: [...stale],
    warnings: [],
    isOvertaken: stale.length > 0 || hasLaterLines,
    outbox: [],
  };

  if (fresh.status) await move(working, fresh.status);
  if (fresh.lines) await record(working, fresh.lines);
  if (fresh.erpNumber !== undefined || fresh.delivery || fresh.position || fresh.deliveries)
    await deliver(working);
  await tellWhoLearnt(tx, source);
  const freesCredit = await writeAccountEntries(tx, place, fresh);
  working.warnings.push(...(await oddEntries(tx, place, fresh)));
  checkSum(working);
  if (freesCredit)
    await decideWaiting(tx, [place], { at: deps.now(), by: working.caller, config: deps.config });
  return { answer: answerOf(working), place, outbox: working.outbox };
}

async function lockedOrder(tx: Tx, { units, message }: Inbound): Promise<LockedOrder> {
  const sql = `select ${lockedColumns.join(', ')} from orders where order_number = $1 and ($2::text[] is null or bu = any ($2)) for update`;
  const [order] = await run<LockedOrder>(tx, sql, [message.orderNumber, units ?? null]);
  // An order of another business unit looks like one that is not there.
  if (!order) throw new TooEarly('order_unknown', 'orderNumber');
  return order;
}

/** The customer of the message: of the order, else as the message names it. */
async function placeOf(
  tx: Tx,
  { units, message }: Inbound,
  order: LockedOrder | undefined,
): Promise<PlaceCodes> {
  const { customer } = message;
  if (order) {
    const place = { bu: order.bu, org: order.org_code, cv: order.cv_code };
    const isOther =
      customer &&
      (customer.bu !== place.bu ||
        customer.orgCode !== place.org ||
        (customer.cvCode !== place.cv && (await currentCode(tx, customer.cvCode)) !== place.cv));
    if (isOther) throw refused('order_of_another_customer', 'customer');
    return place;
  }
  const ofOrder = (
    ['erpNumber', 'status', 'lines', 'delivery', 'position', 'deliveries', 'amount'] as const
  ).find((name) => message[name] !== undefined);
  if (ofOrder) throw refused('order_number_missing', 'orderNumber');
  if (!customer) throw refused('customer_missing', 'customer');
  const cv = await currentCode(tx, customer.cvCode);
  const place = { bu: customer.bu, org: customer.orgCode, cv };
  const known = await run(
    tx,
    'select 1 from customer_org where bu = $1 and org_code = $2 and cv_code = $3',
    [place.bu, place.org, place.cv],
  );
  if (known.length === 0 || (units && !units.includes(place.bu)))
    throw refused('row_refused', 'customer', {
      reason: `${place.bu} ${place.cv} ${place.org} is not a known customer of the organisation`,
    });
  return place;
}

/** A message of before a customer's code changed still finds them (decisions/import.md). */
async function currentCode(tx: Tx, named: string): Promise<string> {
  const [found] = await run<{ cv: string }>(tx, 'select current_customer($1) as cv', [named]);
  return found?.cv ?? named;
}

/** Moves the order there, along the only way where it is more than one move further. */
async function move(working: Working, { to, at: since }: NonNullable<DocumentMessage['status']>) {
  const { tx, deps, caller, place, order, message } = working;
  if (!order) return;
  const from = order.status as OrderStatus;
  const way = wayBetween(from, to);
  const isPast = !way && canReach(to, from);
  if (from === to || isPast) {
    working.passedOver.push('status');
    // Where the customer confirmed the receipt first, a sequence still shows that the message is a new one.
    working.isOvertaken ||= isPast && message.sequence === undefined;
    return;
  }
  if (!way && canReach(from, to)) throw new TooEarly('status_ahead', 'status.to', { from, to });
  if (!way) throw refused('order_transition_refused', 'status.to', { from, to });
  const at = since === undefined ? undefined : momentIn(since, 'status.at', order.created_at);
  for (const next of way) {
    const { outbox } = await moveInto(
      tx,
      deps,
      { caller, reached: place },
      { orderId: order.order_id, to: next, reason: message.reason?.trim() ?? '', at },
    );
    working.outbox.push(...outbox);
    order.status = next;
    order.version += 1;
  }
}

async function record(working: Working, lines: NonNullable<DocumentMessage['lines']>) {
  const { tx, deps, caller, place, order, message, statusSequence } = working;
  if (!order) return;
  const status = order.status as OrderStatus;
  for (const [at, line] of lines.entries())
    for (const stage of progressStages.filter(
      (one) => tells(line, one) && !recordedIn[one].includes(status),
    ))
      if (recordedIn[stage].some((later) => canReach(status, later)))
        throw new TooEarly(
          'figures_ahead',
          `lines.${at}.${fieldsOf(stage).find((field) => line[field] !== undefined)}`,
          {
            status,
            from: recordedIn[stage][0],
          },
        );
  // What the sender recorded before it reported the receipt is no correction of what was received.
  const isOvertaken = isReceived(status) && (message.sequence ?? Infinity) < (statusSequence ?? -1);
  const recorded = {
    orderId: order.order_id,
    lines,
    isOvertaken,
    ...(message.reason !== undefined && { reason: message.reason }),
  };
  const { after, outbox } = await progressInto(tx, deps, { caller, reached: place }, recorded);
  working.outbox.push(...outbox);
  Object.assign(order, { version: after.version, amount: after.amount });
  for (const [at, line] of lines.entries()) {
    const ordered =
      after.lines.find(({ sequence }) => sequence === line.sequence)?.order_qty ?? Infinity;
    for (const field of progressStages.map((stage) => fieldsOf(stage)[0])) {
      const quantity = line[field] ?? 0;
      if (quantity >= mostTimesOrdered * ordered)
        working.warnings.push(
          oddity('twice_ordered', `lines.${at}.${field}`, { quantity, ordered }),
        );
    }
  }
}

async function deliver(working: Working) {
  const { tx, deps, order, message } = working;
  const older = order ? await writeDeliveries(tx, order, message, deps.now()) : [];
  if (older.length === 0) return;
  working.passedOver.push(...older);
  working.isOvertaken ||= message.sequence === undefined;
}

/** Refuses a sum that is not ours; of a late message it is passed over, because it was right when it was sent. */
function checkSum({ order, message, isOvertaken, passedOver }: Working) {
  if (message.amount === undefined || !order || parseBaht(message.amount) === order.amount) return;
  if (!isOvertaken)
    throw refused('wrong_sum', 'amount', { stated: message.amount, counted: baht(order.amount) });
  passedOver.push('amount');
}

function answerOf({ message, order, passedOver, warnings }: Working): DocumentAnswer {
  const applied = partsOf(message).filter((part) => !passedOver.includes(part));
  return {
    externalId: message.externalId,
    state: applied.length === 0 ? 'passed over' : 'applied',
    ...(order && {
      orderNumber: order.order_number,
      status: order.status as OrderStatus,
      version: order.version,
      amount: baht(order.amount),
    }),
    ...(passedOver.length > 0 && { passedOver }),
    ...(warnings.length > 0 && { warnings }),
    reason: null,
  };
}
