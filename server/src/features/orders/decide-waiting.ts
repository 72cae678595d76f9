import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Caller, PlaceCodes } from '#platform/context.ts';
import { unlockedSql } from '#platform/jobs/due.ts';
import { messageOf, writeMessages } from '#platform/message.ts';
import { creditsLeft, holdOf, placeKey, waitingStatuses } from './credit.ts';
import { causesOfDecided } from './order-notices.ts';
import { recordColumns, recordOf, type OrderRecord, type RecordedOrder } from './order-record.ts';
import { overdueOf, type OverdueRule } from './overdue.ts';
import type { EditOfOrder } from './read-order.ts';

interface Waiting extends PlaceCodes {
  orderId: number;
  status: OrderStatus;
  amount: number;
  over: number;
  reason: string;
}
type Decided = Waiting & { overNow: number | null; reasonNow: string | null };

export interface Deciding extends OverdueRule {
  at: Date;
  /** the user who freed the credit; missing where a bank or a file did */
  by?: Pick<Caller, 'userId' | 'displayName' | 'group'> | undefined;
}

// An order that another transaction has locked is skipped: that transaction decides about it when it gets the credit. Waiting for it would be a
// deadlock, because it locks the order first and then the credit.
const waitingSql = unlockedSql({
  columns: `o.order_id as "orderId", o.bu, o.org_code as org, o.cv_code as cv, o.status, o.amount, coalesce(o.waiting_over, 0) as over, o.waiting_reason as reason`,
  from: `orders o join unnest($1::text[], $2::text[], $3::text[]) as p(bu, org, cv) on o.bu = p.bu and o.org_code = p.org and o.cv_code = p.cv
    where o.waiting_reason is not null and o.invoice_number = '' and o.status = any ($4)`,
  order: 'o.order_id',
  of: 'o',
});

/**
 * Decides again about the orders that wait for these customers' credit, after some was freed or an invoice was paid: the oldest first; each that fits is released as if it
 * had fitted at once (decisions/orders-and-credit.md). Called last in a transaction, so that the credit is locked only briefly.
 */
export async function decideWaiting(
  tx: Tx,
  places: readonly PlaceCodes[],
  { at, by, config }: Deciding,
): Promise<void> {
  if (places.length === 0) return;
  const left = await creditsLeft(tx, places);
  const overdue = await overdueOf(tx, { config }, places, at);
  const columns = (['bu', 'org', 'cv'] as const).map((name) => places.map((place) => place[name]));
  const waiting = await run<Waiting>(tx, waitingSql, [...columns, waitingStatuses]);
  const decided = waiting.map((order): Decided => {
    const free = left.get(placeKey(order)) ?? Number.POSITIVE_INFINITY;
    const now = holdOf(order.amount, { left: free, overdue: overdue.get(placeKey(order)) });
    if (now.over === null) left.set(placeKey(order), free - order.amount);
    return { ...order, overNow: now.over, reasonNow: now.reason };
  });
  const changed = decided.filter(
    ({ over, overNow, reason, reasonNow }) => overNow !== over || reasonNow !== reason,
  );
  const now = await writeOver(tx, changed);
  await writeFitting(
    tx,
    decided.filter(({ overNow }) => overNow === null),
    { at, by },
  );
  const messages = now.map((order) => {
    const { orderNumber, status } = order;
    const change = { at, by: by?.userId ?? '', from: status, to: status, reason: '' };
    return messageOf(
      'order-status',
      orderNumber,
      { ...order, change },
      causesOfDecided(order, change.by),
    );
  });
  await writeMessages(tx, at, messages);
}

/** Decides again about the waiting orders of the customers of these invoices. */
export async function decideWaitingOf(
  tx: Tx,
  bu: string,
  invoiceNumbers: readonly string[],
  deciding: Deciding,
): Promise<void> {
  const sql =
    'select distinct bu, org_code as org, cv_code as cv from invoice where bu = $1 and invoice_number = any ($2)';
  await decideWaiting(tx, await run<PlaceCodes>(tx, sql, [bu, invoiceNumbers]), deciding);
}

/** Decides again about the waiting orders of all customers, after an import. */
export async function decideAllWaiting(tx: Tx, deciding: Deciding): Promise<void> {
  const sql = `select distinct bu, org_code as org, cv_code as cv from orders where waiting_reason is not null and invoice_number = '' and status = any ($1)`;
  await decideWaiting(tx, await run<PlaceCodes>(tx, sql, [waitingStatuses]), deciding);
}

/** Writes why they wait from now on; answers them, the oldest first. */
async function writeOver(tx: Tx, changed: readonly Decided[]): Promise<OrderRecord[]> {
  if (changed.length === 0) return [];
  const rows = await run<RecordedOrder>(
    tx,
    `update orders o set waiting_over = d.over, waiting_reason = d.reason
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as d(order_id, over, reason) where o.order_id = d.order_id returning ${recordColumns}`,
    [
      changed.map(({ orderId }) => orderId),
      changed.map(({ overNow }) => overNow),
      changed.map(({ reasonNow }) => reasonNow),
    ],
  );
  return rows.map(recordOf).toSorted((one, other) => one.orderId - other.orderId);
}

/** Writes a step of the history for each order that no longer waits. */
async function writeFitting(
  tx: Tx,
  fitting: readonly Decided[],
  { at, by }: Omit<Deciding, 'config'>,
) {
  if (fitting.length === 0) return;
  await tx
    .insertInto('order_step')
    .values(
      fitting.map(({ orderId, status, amount, over }) => ({
        order_id: orderId,
        at,
        user_id: by?.userId ?? '',
        user_name: by?.displayName ?? '',
        user_group: by?.group ?? '',
        from_status: status,
        to_status: status,
        credit_over: 0,
        edit: JSON.stringify({
          amountBefore: amount,
          amountAfter: amount,
          overBefore: over,
          overAfter: null,
          lines: [],
          fields: [],
        } satisfies EditOfOrder),
      })),
    )
    .execute();
}
