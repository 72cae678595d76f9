import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { messageOf, writeMessages } from '#platform/message.ts';
import { endDocument } from './end-document.ts';
import { expireDocument } from './expire-documents.ts';
import { isOverSql } from './is-over.ts';
import { readDocument } from './read-document.ts';

interface Paid {
  bu: string;
  invoiceNumbers: readonly string[];
  /** the person who pays the invoices in another way */
  by: string;
  at: Date;
}

/**
 * Cancels live documents of invoices paid in another way, in the transaction that has these invoices locked; writes to the outbox and answers
 * the numbers of the cancelled ones, for the payer. A bank payment that still arrives is parked (D-63). A document of several invoices ends for all of them.
 */
export async function cancelLiveDocuments(
  tx: Tx,
  { bu, invoiceNumbers, by, at }: Paid,
): Promise<string[]> {
  const documents = await run<
    PlaceCodes & { paymentId: number; paymentNo: string; isOver: boolean }
  >(
    tx,
    `select d.payment_id as "paymentId", d.payment_no as "paymentNo", ${isOverSql('d', '$3')} as "isOver", d.bu, d.org_code as org, d.cv_code as cv from payment_document d
     where d.payment_id in (select a.payment_id from payment_allotment a where a.bu = $1 and a.invoice_number = any ($2) and a.live) and d.status = 'pending'
     order by d.payment_id for update`,
    [bu, invoiceNumbers, at],
  );
  const cancelled: string[] = [];
  for (const { paymentId, paymentNo, isOver, ...place } of documents) {
    if (isOver) {
      await expireDocument(tx, paymentId, at);
      continue;
    }
    await endDocument(tx, paymentId, by, at);
    const ended = await readDocument(tx, place, paymentNo, at);
    if (!ended) throw new Error('a payment that was locked is missing');
    await writeMessages(tx, at, [messageOf('payment', paymentNo, ended)]);
    cancelled.push(paymentNo);
  }
  return cancelled;
}

/**
 * Cancels live documents that exceed the open amount of an invoice after an import from the ERP (`staging`: SQL with these values), so that no customer pays more by their
 * codes than is owed. The transaction has the invoices locked, because it has just lowered them.
 */
export async function cancelPaymentsOverOpenAmount(
  tx: Tx,
  staging: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const outgrown = await run<{ bu: string; invoiceNumbers: string[] }>(
    tx,
    `select bu, array_agg(invoice_number) as "invoiceNumbers" from ${staging} s join payment_allotment a using (bu, invoice_number) join invoice i using (bu, invoice_number)
     where a.live and a.amount > i.open_amount group by bu order by bu`,
    values,
  );
  if (outgrown.length === 0) return;
  const at = await momentOf(tx);
  for (const paid of outgrown) await cancelLiveDocuments(tx, { ...paid, by: 'import', at });
}
