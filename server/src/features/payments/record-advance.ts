import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';

interface Advance {
  /** satang */
  amount: number;
  reason: string;
  by: string;
  at: Date;
  /** the bank transaction that it is part of; none for cash */
  transactionKey?: number;
}

/** Stores money of a customer that pays nothing yet; answers the advance's id. */
export async function recordAdvance(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  { amount, reason, by, at, transactionKey }: Advance,
): Promise<number> {
  const [made] = await run<{ id: number }>(
    tx,
    `insert into customer_advance (bu, org_code, cv_code, amount, open_amount, transaction_key, reason, created_by, created_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8) returning advance_id as id`,
    [bu, org, cv, amount, transactionKey ?? null, reason, by, at],
  );
  if (!made) throw new Error('an advance was not kept');
  return made.id;
}
