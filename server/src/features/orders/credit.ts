import { openForCredit, type OrderStatus } from '#contract/orders/statuses.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/http/context.ts';
import type { OrderRow } from './read-order.ts';

/** Why an order waits. */
export const overCreditLimit = 'over_credit_limit';

/** Satang that are left of a customer's credit, without end where no limit is on file. Nobody else decides about this customer until the transaction ends. */
export async function lockCredit(tx: Tx, { bu, org, cv }: PlaceCodes): Promise<number> {
  const [found] = await run<{ left: number | null }>(tx, 'select lock_credit($1, $2, $3) as left', [bu, org, cv]);
  return found?.left ?? Number.POSITIVE_INFINITY;
}

/** The credit rule (D-44): satang by which an amount is over what is left; null where it fits. */
export const overBy = (amount: number, left: number): number | null => (amount > left ? amount - Math.max(left, 0) : null);

/** Satang that an order which nobody has released uses by now, and which are free for it: none while it waits, or where its invoice counts instead. */
export const usedBy = ({ status, waiting_reason, invoice_number, amount }: OrderRow): number =>
  waiting_reason === null && invoice_number === '' && openForCredit.includes(status as OrderStatus) ? amount : 0;
