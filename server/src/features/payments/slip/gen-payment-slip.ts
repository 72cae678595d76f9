import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { isLive } from '#contract/payments/methods.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { codesOf } from '../document-view.ts';
import { readDocument } from '../read-document.ts';
import { paymentSlip, slipTemplate } from './payment-slip.ts';

type GenPaymentSlip = Calls['genPaymentSlip'];

/** The slip of a payment that waits. An ended one, or one whose references do not fit into a code, cannot be paid and has no slip. */
export async function genPaymentSlip(
  { db, documents, now }: Deps,
  context: Context,
  input: Input<GenPaymentSlip>,
): Promise<Answer<GenPaymentSlip>> {
  const { reached, caller, lang } = context;
  const { params } = input;
  const document = await readDocument(db, reached, params.paymentNo, now());
  if (!document) throw new Problem('not_found');
  if (!isLive(document.status))
    throw new Problem('payment_ended', { paymentNo: document.paymentNo, status: document.status });
  const codes = codesOf(document);
  if (codes.qrText === '') throw new Problem('payment_unreadable', { field: 'reference1' });
  const [seller, customer, invoices] = await Promise.all([
    sellerOf(db, document.orgCode, lang),
    db
      .selectFrom('customer')
      .selectAll()
      .where('cv_code', '=', document.cvCode)
      .executeTakeFirstOrThrow(),
    invoicesOf(db, document.paymentId),
  ]);
  const slip = paymentSlip({
    document,
    codes,
    invoices,
    seller,
    customer: textIn(customer, 'name', lang),
    lang,
    now: now(),
  });
  const pdf = await documents.make(slipTemplate, slip, {
    signal: context.untilGone(),
    asker: caller.userId,
  });
  return { isComplete: true, errorMsg: '', dataPdf: Buffer.from(pdf).toString('base64') };
}

const invoicesOf = (db: Db, paymentId: number) =>
  run<{ invoiceNumber: string; dueDate: string; amount: number }>(
    db,
    `select a.invoice_number as "invoiceNumber", i.due_date as "dueDate", a.amount
     from payment_allotment a join invoice i using (bu, invoice_number) where a.payment_id = $1 order by a.position`,
    [paymentId],
  );
