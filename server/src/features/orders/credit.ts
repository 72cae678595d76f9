import { openForCredit, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { OrderRow } from './read-order.ts';

/** Statuses of an order that waits: a move by staff releases it, every other move ends it. */
export const waitingStatuses: readonly OrderStatus[] = ['PO', 'APPV'];

/** Why an order waits: it is over the limit; or invoices are overdue, and it may be over the limit too. */
export const overCreditLimit = 'over_credit_limit';
export const whileOverdue = 'overdue';

export const placeKey = ({ bu, org, cv }: PlaceCodes) => `${bu} ${org} ${cv}`;

/** Satang that are left of a customer's credit, infinite where no limit is on file. Locks it until the transaction ends: no other order uses it in between. */
export async function creditLeft(db: Db, { bu, org, cv }: PlaceCodes): Promise<number> {
  const [found] = await run<{ left: number | null }>(db, 'select lock_credit($1, $2, $3) as left', [
    bu,
    org,
    cv,
  ]);
  return found?.left ?? Number.POSITIVE_INFINITY;
}

/** The same for several places, by `bu org cv`; locked in the order of their codes, so that two callers never wait for each other. */
export async function creditsLeft(
  tx: Tx,
  places: readonly PlaceCodes[],
): Promise<Map<string, number>> {
  const sorted = places
    .map(({ bu, org, cv }) => [bu, org, cv] as const)
    .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));
  const sql = `select p.bu || ' ' || p.org || ' ' || p.cv as place, lock_credit(p.bu, p.org, p.cv) as left from unnest($1::text[], $2::text[], $3::text[]) as p(bu, org, cv)`;
  const found = await run<{ place: string; left: number | null }>(
    tx,
    sql,
    [0, 1, 2].map((at) => sorted.map((codes) => codes[at])),
  );
  return new Map(found.map(({ place, left }) => [place, left ?? Number.POSITIVE_INFINITY]));
}

/** The credit rule (D-44): satang by which an amount is over what is left; null where it fits. */
export const overBy = (amount: number, left: number): number | null =>
  amount > left ? amount - Math.max(left, 0) : null;

/** Why an order waits, and by how many satang it is over the limit, 0 where only overdue invoices hold it; nulls where it does not wait. */
export interface Hold {
  reason: string | null;
  over: number | null;
}
/** Whether an order of this amount waits. */
export function holdOf(
  amount: number,
  { left, overdue }: { left: number; overdue: object | undefined },
): Hold {
  const over = overBy(amount, left) ?? (overdue ? 0 : null);
  return { over, reason: over === null ? null : overdue ? whileOverdue : overCreditLimit };
}

/** Satang of credit that an order uses now, and would free: 0 while it waits, or where its invoice counts instead. */
export const usedBy = ({ status, waiting_reason, invoice_number, amount }: OrderRow): number =>
  waiting_reason === null && invoice_number === '' && openForCredit.includes(status as OrderStatus)
    ? amount
    : 0;
