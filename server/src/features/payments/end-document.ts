import type { PaymentStatus } from '#contract/payments/methods.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** Ends a document that the transaction has locked: its invoices may be paid by another from now on. */
export async function endDocument(tx: Tx, paymentId: number, to: Exclude<PaymentStatus, 'pending'>, by: string, at: Date): Promise<void> {
  await run(tx, `update payment_document set status = $2, version = version + 1, ended_by = $3, ended_at = $4 where payment_id = $1`, [
    paymentId,
    to,
    by,
    at,
  ]);
  await run(tx, 'update payment_allotment set live = false where payment_id = $1', [paymentId]);
}
