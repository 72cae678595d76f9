import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { satang, toBaht } from '#contract/money.ts';
import type { Receipt } from '#contract/payments/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { textIn } from '#platform/database/language.ts';
import { reachedBy } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { changeMethod, liveNumberOf } from './change-document.ts';
import { createDocument } from './create-document.ts';
import type { DocumentRow } from './document-view.ts';

const ok = 200;

// The call names no organisation; the invoice does, and only a person who reaches it finds it.
const organisationOf = (
  tx: Tx,
  { caller, reached }: Context,
  { body }: Input<Calls['saveReceipt']>,
) =>
  tx
    .selectFrom('invoice')
    .select('org_code')
    .where('bu', '=', reached.bu)
    .where('cv_code', '=', reached.cv)
    .where('invoice_number', '=', body.invoiceNumber)
    .where(reachedBy(caller, 'invoice'))
    .executeTakeFirst();

/**
 * Records that a person pays one invoice, which the specification's clients report after showing a code: the invoice's live document takes
 * this method, or a document begins. It settles nothing; a bank or a cash agent does that (decisions/payments.md).
 */
export function saveReceipt(
  deps: Deps,
  context: Context,
  input: Input<Calls['saveReceipt']>,
): Promise<Receipt> {
  const { invoiceNumber, barcodeType = '1', update } = input.body;
  return command(deps, context, input, async (tx) => {
    const invoice = await organisationOf(tx, context, input);
    if (!invoice) throw new Problem('not_found');
    const at = { ...context, reached: { ...context.reached, org: invoice.org_code } };
    const live = await liveNumberOf(tx, at.reached, invoiceNumber);
    const done =
      live === undefined && !update
        ? await createDocument(tx, deps, at, [{ invoiceNumber, amount: undefined }], barcodeType)
        : await changeMethod(tx, deps, at, { invoiceNumber }, barcodeType);
    const customer = await tx
      .selectFrom('customer')
      .selectAll()
      .where('cv_code', '=', context.reached.cv)
      .executeTakeFirstOrThrow();
    return {
      ...done,
      answer: receiptOf(done.answer, invoiceNumber, {
        cvName: textIn(customer, 'name', context.lang),
        cvAddress: customer.address,
      }),
    };
  });
}

const receiptOf = (
  document: DocumentRow,
  description: string,
  customer: Pick<Receipt, 'cvName' | 'cvAddress'>,
): Receipt => ({
  ...customer,
  cvCode: document.cvCode,
  description,
  documentDate: bangkokDate(document.createdAt),
  documentNo: document.paymentNo,
  documentType: 'payment',
  feeAmt: toBaht(satang(document.fee)),
  flagSap: 'N',
  message: '',
  netAmt: toBaht(satang(document.amount)),
  orgCode: document.orgCode,
  plantCode: document.orgCode,
  printNo: 0,
  rcType: document.barcodeType,
  salemanCode: '',
  statusCode: ok,
  vatAmt: 0,
  paidAt: document.createdAt.toISOString(),
  isVoid: false,
});
