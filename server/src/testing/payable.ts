import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';
import type { PaymentDocument } from '#platform/database/schema.ts';

/** An invoice of C100 at 1001 over 1,000 baht, all open and due in March 2026, unless `more` changes that; amounts in satang. */
export const anInvoice = (
  db: Db,
  invoice_number: string,
  more: {
    bu?: string;
    cv_code?: string;
    org_code?: string;
    amount?: number;
    open_amount?: number;
    invoice_date?: string;
    due_date?: string;
  } = {},
) =>
  db
    .insertInto('invoice')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      invoice_number,
      company_code: '1001',
      invoice_date: '2026-02-01',
      due_date: '2026-03-01',
      amount: more.amount ?? 100_000,
      open_amount: more.open_amount ?? more.amount ?? 100_000,
      ...more,
    })
    .execute();

/** The biller of the small supplier's first organisation: by telephone, at a bank and in cash. */
export const somePaymentMethods = (db: Db) =>
  db
    .insertInto('payment_method')
    .values(
      ['1', '2', '4'].map((barcode_type) => ({
        org_code: '1001',
        barcode_type,
        tax_id: '0994000001517',
        suffix: '01',
        merchant_name: 'SIAM FEED',
      })),
    )
    .execute();

/** The payments that matrix tests need: INV-S2 to pay, INV-S1 and INV-S3 with live documents, PM-LIVE and PM-PLAYED, and parked money with key 1. */
export async function somethingToPay(db: Db): Promise<void> {
  await somePaymentMethods(db);
  await anInvoice(db, 'INV-S1');
  await anInvoice(db, 'INV-S2');
  await anInvoice(db, 'INV-S3');
  await liveDocument(db, 'PM-LIVE', 'INV-S1');
  await liveDocument(db, 'PM-PLAYED', 'INV-S3');
  await parkedMoney(db);
  await db.insertInto('customer_advance').values(anAdvance(50_050)).execute();
}

/** An advance of C100 at 1001 in satang, all of it left. */
const anAdvance = (amount: number) => ({
  bu: 'feed',
  org_code: '1001',
  cv_code: 'C100',
  amount,
  open_amount: amount,
  created_by: 'U-admin',
  created_at: new Date(),
});

/** A payment document of C100 at 1001 over 1,000 baht, unless `more` changes that. */
export const aDocument = (
  payment_no: string,
  more: Partial<Insertable<PaymentDocument>> = {},
): Insertable<PaymentDocument> => ({
  payment_no,
  bu: 'feed',
  org_code: '1001',
  cv_code: 'C100',
  barcode_type: '1',
  amount: 100_000,
  tax_id: '0994000001517',
  suffix: '01',
  merchant_name: '',
  reference1: 'C100',
  reference2: payment_no.replaceAll('-', ''),
  created_by: 'U-customer',
  created_at: new Date(),
  expires_at: new Date('2100-01-01'),
  ...more,
});

/** The bank payments that every matrix test needs: payment 1 waits, for an unknown reference, payment 2 is to be given back by decision 1 of another admin. */
async function parkedMoney(db: Db) {
  const payment = {
    bank: 'test',
    transaction_id: 'T-1',
    biller_id: '099400000151701',
    reference1: 'C100',
    reference2: 'NONE',
    raw: '',
  };
  const placed = {
    amount: 100_000,
    doubt: 'unknown',
    bu: 'feed',
    org_code: '1001',
    paid_at: new Date(),
    told_at: new Date(),
  };
  await db
    .insertInto('bank_transaction')
    .values({
      ...payment,
      ...placed,
      parked: 100_000,
    })
    .execute();
  await db
    .insertInto('bank_transaction')
    .values({
      ...payment,
      ...placed,
      transaction_id: 'T-2',
      refunded: 100_000,
      resolved_at: new Date(),
    })
    .execute();
  const decision = {
    action: 'refund',
    amount: 100_000,
    reason: 'paid twice',
    user_id: 'U-of-another-admin',
    user_name: '',
    at: new Date(),
  };
  await db
    .insertInto('money_decision')
    .values({ transaction_key: 2, ...decision })
    .execute();
}

async function liveDocument(db: Db, paymentNo: string, invoice_number: string) {
  const { payment_id } = await db
    .insertInto('payment_document')
    .values(aDocument(paymentNo))
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_allotment')
    .values({ payment_id, position: 1, bu: 'feed', invoice_number, amount: 100_000 })
    .execute();
}

/** Removes all invoices, payments and their outcomes. */
export async function noPayments(db: Db): Promise<void> {
  const money = [
    'advance_return',
    'money_decision',
    'invoice_payment',
    'withholding_certificate',
    'bank_hint',
    'payment_slip',
  ] as const;
  const cash = [
    'receipt_allotment',
    'receipt_void_ask',
    'receipt',
    'customer_advance',
    'cash_handover',
    'cash_day',
    'receipt_number',
  ] as const;
  for (const table of [
    ...money,
    ...cash,
    'bank_transaction',
    'payment_allotment',
    'payment_document',
    'invoice',
  ] as const)
    await db.deleteFrom(table).execute();
}
