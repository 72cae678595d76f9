import { bangkokDate, numberMonth } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { maxSatang, parseBaht, satang, toBaht } from '#contract/money.ts';
import { assertReadable, isReference, UnreadableBill } from '#contract/payments/bill.ts';
import { isCash, type BarcodeType } from '#contract/payments/methods.ts';
import type { Allotment } from '#contract/payments/shapes.ts';
import type { Done, Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import type { DocumentRow } from './document-view.ts';
import { expireDocument } from './expire-documents.ts';
import { isOverSql } from './is-over.ts';
import { methodsOf } from './methods.ts';
import { readDocument } from './read-document.ts';
import { reportedByNumber } from './reported-payments.ts';

interface AskedAllotment {
  invoiceNumber: string;
  /** satang; undefined for all that is open */
  amount: number | undefined;
}
interface OpenInvoice {
  invoiceNumber: string;
  companyCode: string;
  open: number;
  live: { paymentId: number; paymentNo: string; isOver: boolean } | null;
}

type Body = Pick<
  Input<Calls['saveBarcode']>['body'],
  'invoiceNumber' | 'invoiceNumbers' | 'allotments'
>;

/** Refuses invoices for which a reported payment could be. */
export async function refuseReported(
  tx: Tx,
  { now }: Deps,
  place: PlaceCodes,
  asked: readonly AskedAllotment[],
): Promise<void> {
  const reported = await reportedByNumber(tx, place, now());
  const found = asked.find(({ invoiceNumber }) => reported.has(invoiceNumber));
  if (found)
    throw new Problem('payment_reported', {
      invoiceNumber: found.invoiceNumber,
      ...reported.get(found.invoiceNumber),
    });
}

/** The invoices to pay, each once, in the order named. */
export function askedOf({ invoiceNumber, invoiceNumbers, allotments }: Body): AskedAllotment[] {
  const named =
    allotments?.map(askedAmount) ??
    (invoiceNumbers ?? (invoiceNumber === undefined ? [] : [invoiceNumber])).map((number) => ({
      invoiceNumber: number,
      amount: undefined,
    }));
  if (named.length === 0)
    throw invalidFields([{ field: allotments ? 'allotments' : 'invoiceNumber', code: 'required' }]);
  const again = named.find(
    ({ invoiceNumber: number }, at) => named.findIndex((one) => one.invoiceNumber === number) < at,
  );
  if (again) {
    const facts = { invoiceNumber: again.invoiceNumber };
    throw invalidFields([
      { field: allotments ? 'allotments' : 'invoiceNumbers', code: 'invoice_named_twice', facts },
    ]);
  }
  return named;
}

function askedAmount({ invoiceNumber, amount }: Allotment, at: number): AskedAllotment {
  const chosen = parseBaht(amount);
  if (chosen === undefined || chosen <= 0 || chosen > maxSatang) throw outOfRange(at);
  return { invoiceNumber, amount: chosen };
}
/** The problem of a chosen amount that is not from 0.01 to the open amount. */
export const outOfRange = (at: number, open?: number) =>
  invalidFields([
    {
      field: `allotments[${at}].amount`,
      code: 'allotment_out_of_range',
      facts: { most: toBaht(satang(open ?? maxSatang)) },
    },
  ]);

const ofPlace = 'i.bu = $1 and i.org_code = $2 and i.cv_code = $3 and i.invoice_number = any ($4)';

/** Invoices of a place, locked until the transaction ends, with the live document of each. */
async function lockInvoices(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  numbers: readonly string[],
  now: Date,
): Promise<OpenInvoice[]> {
  // Locked in the order of their numbers, so that two payments of the same invoices cannot deadlock.
  await run(tx, `select from invoice i where ${ofPlace} order by i.invoice_number for update`, [
    bu,
    org,
    cv,
    numbers,
  ]);
  // A second statement, because a `for update` that had to wait would read the documents as they were before the wait.
  return run<OpenInvoice>(
    tx,
    `select i.invoice_number as "invoiceNumber", i.company_code as "companyCode", i.open_amount as open,
       (select json_build_object('paymentId', d.payment_id, 'paymentNo', d.payment_no, 'isOver', ${isOverSql('d', '$5')})
        from payment_allotment a join payment_document d using (payment_id) where a.bu = i.bu and a.invoice_number = i.invoice_number and a.live) as live
     from invoice i where ${ofPlace}`,
    [bu, org, cv, numbers, now],
  );
}

/** The invoices with the amounts to pay. All are refused where one is missing, has nothing open, or has a live document. */
async function takeInvoices(
  tx: Tx,
  place: PlaceCodes,
  asked: readonly AskedAllotment[],
  now: Date,
) {
  const found = new Map(
    (
      await lockInvoices(
        tx,
        place,
        asked.map((one) => one.invoiceNumber),
        now,
      )
    ).map((invoice) => [invoice.invoiceNumber, invoice]),
  );
  const taken: (OpenInvoice & { amount: number })[] = [];
  for (const [at, { invoiceNumber, amount }] of asked.entries()) {
    const invoice = found.get(invoiceNumber);
    if (!invoice) throw new Problem('not_found');
    if (invoice.live && !invoice.live.isOver)
      throw new Problem('invoice_not_payable', {
        invoiceNumber,
        why: 'pending',
        paymentNo: invoice.live.paymentNo,
      });
    if (invoice.open <= 0)
      throw new Problem('invoice_not_payable', { invoiceNumber, why: 'paid', paymentNo: '' });
    if (amount !== undefined && amount > invoice.open) throw outOfRange(at, invoice.open);
    if (invoice.live) await expireDocument(tx, invoice.live.paymentId, now);
    taken.push({ ...invoice, amount: amount ?? invoice.open });
  }
  return taken;
}

async function hasNamesake(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  invoiceNumber: string,
): Promise<boolean> {
  const found = await run(
    tx,
    `select from business_unit u join invoice i on i.bu = u.bu and i.invoice_number = $1 where u.bu <> $2 and i.org_code = $3 and i.cv_code = $4 limit 1`,
    [invoiceNumber, bu, org, cv],
  );
  return found.length > 0;
}

/**
 * Begins a payment (D-62): one document for these invoices, with their open or chosen amounts. An invoice has at most one live
 * document, also when several people press at once: the invoices' rows are locked, and a unique index is the last guard.
 */
export async function createDocument(
  tx: Tx,
  { now }: Deps,
  { caller, reached }: Pick<Context, 'caller' | 'reached'>,
  asked: readonly AskedAllotment[],
  type: BarcodeType,
): Promise<Done<DocumentRow>> {
  const method = (await methodsOf(tx, reached.org)).find(({ barcodeType }) => barcodeType === type);
  if (!method) throw new Problem('not_support');
  const at = now();
  const invoices = await takeInvoices(tx, reached, asked, at);
  const amount = invoices.reduce((sum, invoice) => sum + invoice.amount, 0);
  if (amount > maxSatang) throw new Problem('payment_unreadable', { field: 'amount' });

  const [next] = await run<{ n: number }>(tx, `select nextval('payment_number_seq') as n`, []);
  const paymentNo = `PM${numberMonth(bangkokDate(at))}${String(next?.n).padStart(6, '0')}`;
  const [first] = invoices;
  // The reference is the invoice's number, because people know it. It is the payment's number for several invoices, for a number that no code can
  // hold (D-61), and for one that another unit of the organisation uses too, because the bank reports no business unit.
  const isReferable =
    invoices.length === 1 &&
    first &&
    isReference(first.invoiceNumber) &&
    !(await hasNamesake(tx, reached, first.invoiceNumber));
  const reference2 = isReferable ? first.invoiceNumber : paymentNo;
  const { taxId, suffix, merchantName } = method;
  if (!isCash(type))
    refuseUnreadable({
      taxId,
      suffix,
      merchantName,
      reference1: reached.cv,
      reference2,
      amount: satang(amount),
    });

  const [made] = await run<{ paymentId: number }>(
    tx,
    `insert into payment_document (payment_no, bu, org_code, cv_code, company_code, barcode_type, amount, fee, tax_id, suffix, merchant_name, fix, reference1, reference2, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16::timestamptz + $17 * interval '1 hour') returning payment_id as "paymentId"`,
    [
      paymentNo,
      reached.bu,
      reached.org,
      reached.cv,
      first?.companyCode ?? '',
      type,
      amount,
      method.fee,
      taxId,
      suffix,
      merchantName,
      method.fix,
      reached.cv,
      reference2,
      caller.userId,
      at,
      method.liveHours,
    ],
  );
  await run(
    tx,
    `insert into payment_allotment (payment_id, position, bu, invoice_number, amount)
     select $1, at, $2, number, amount from unnest($3::text[], $4::bigint[]) with ordinality as a(number, amount, at)`,
    [
      made?.paymentId,
      reached.bu,
      invoices.map(({ invoiceNumber }) => invoiceNumber),
      invoices.map((invoice) => invoice.amount),
    ],
  );
  const document = await readDocument(tx, reached, paymentNo, at);
  if (!document) throw new Problem('save_payment_fail');
  return {
    answer: document,
    subject: paymentNo,
    after: document,
    outbox: [messageOf('payment', paymentNo, document)],
  };
}

function refuseUnreadable(bill: Parameters<typeof assertReadable>[0]) {
  try {
    assertReadable(bill);
  } catch (error) {
    if (error instanceof UnreadableBill)
      throw new Problem('payment_unreadable', { field: error.field });
    throw error;
  }
}
