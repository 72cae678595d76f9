import type { Calls } from '#contract/calls.ts';
import { isCash, isLive } from '#contract/payments/methods.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { codesOf, documentView, type DocumentRow } from './document-view.ts';
import { endDocument } from './end-document.ts';
import { methodsOf, type PaymentMethodRow } from './methods.ts';
import { lockDocument } from './read-document.ts';

type Named = Pick<Input<Calls['updateBarcode']>['body'], 'paymentNo' | 'invoiceNumber'>;

/** The live document named by a body, by its number or by an invoice that it pays; locked. */
async function liveDocument(
  tx: Tx,
  place: PlaceCodes,
  { paymentNo, invoiceNumber }: Named,
  now: Date,
): Promise<DocumentRow> {
  if (paymentNo === undefined && invoiceNumber === undefined)
    throw invalidFields([{ field: 'paymentNo', code: 'required' }]);
  const number = paymentNo ?? (await liveNumberOf(tx, place, invoiceNumber ?? ''));
  const document = number === undefined ? undefined : await lockDocument(tx, place, number, now);
  if (!document) throw new Problem('not_found');
  if (!isLive(document.status))
    throw new Problem('payment_ended', { paymentNo: document.paymentNo, status: document.status });
  return document;
}

/** The number of the live document of an invoice; undefined where it has none. */
export async function liveNumberOf(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  invoiceNumber: string,
): Promise<string | undefined> {
  const [found] = await run<{ paymentNo: string }>(
    tx,
    `select payment_no as "paymentNo" from payment_allotment a join payment_document d using (payment_id)
     where a.bu = $1 and a.invoice_number = $4 and a.live and d.org_code = $2 and d.cv_code = $3`,
    [bu, org, cv, invoiceNumber],
  );
  return found?.paymentNo;
}

const changeOf = (document: DocumentRow, after: DocumentRow): Done<DocumentRow> => ({
  answer: after,
  subject: after.paymentNo,
  before: { status: document.status, barcodeType: document.barcodeType },
  after: { status: after.status, barcodeType: after.barcodeType },
  outbox: [messageOf('payment', after.paymentNo, after)],
});

/** Changes the method of a live document; its number, its invoices and its references stay (D-62). */
export async function changeMethod(
  tx: Tx,
  { now }: Deps,
  { reached }: Pick<Context, 'reached'>,
  named: Named,
  barcodeType: PaymentMethodRow['barcodeType'],
): Promise<Done<DocumentRow>> {
  const document = await liveDocument(tx, reached, named, now());
  const method = (await methodsOf(tx, reached.org)).find((one) => one.barcodeType === barcodeType);
  if (!method) throw new Problem('not_support');
  const changed = { ...document, ...method };
  if (!isCash(barcodeType) && codesOf(changed).qrText === '')
    throw new Problem('payment_unreadable', { field: 'reference1' });
  await run(
    tx,
    `update payment_document set barcode_type = $2, tax_id = $3, suffix = $4, merchant_name = $5, fee = $6, fix = $7, version = version + 1,
       expires_at = $8::timestamptz + $9 * interval '1 hour' where payment_id = $1`,
    [
      document.paymentId,
      barcodeType,
      method.taxId,
      method.suffix,
      method.merchantName,
      method.fee,
      method.fix,
      now(),
      method.liveHours,
    ],
  );
  const after = await lockDocument(tx, reached, document.paymentNo, now());
  if (!after) throw new Problem('save_payment_fail');
  return changeOf(document, after);
}

/** Cancels a live document: its invoices can be paid again. A bank payment that still arrives is parked (D-63). */
export function cancelDocument(deps: Deps, context: Context, input: Input<Calls['cancelBarcode']>) {
  return command(
    deps,
    context,
    input,
    async (tx) => {
      const at = deps.now();
      const document = await liveDocument(tx, context.reached, input.body, at);
      await endDocument(tx, document.paymentId, context.caller.userId, at);
      const done = changeOf(document, {
        ...document,
        status: 'cancelled',
        version: document.version + 1,
        endedAt: at,
        by: context.caller.userId,
      });
      return { ...done, answer: documentView(done.answer) };
    },
    { turn: turnOf(context.reached) },
  );
}
