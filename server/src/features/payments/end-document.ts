import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** Cancels a document that the transaction has locked: its invoices may be paid by another from now on. */
export async function endDocument(tx: Tx, paymentId: number, by: string, at: Date): Promise<void> {
  await run(
    tx,
    `update payment_document set status = 'cancelled', version = version + 1, ended_by = $2, ended_at = $3 where payment_id = $1`,
    [paymentId, by, at],
  );
  await run(tx, 'update payment_allotment set live = false where payment_id = $1', [paymentId]);
}
