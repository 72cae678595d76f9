import type { Db } from '../platform/database/connect.ts';

/** An invoice of C100 at 1001 over 1,000 baht, wholly open and due in March 2026, or as said; amounts in satang. */
export const anInvoice = (
  db: Db,
  invoice_number: string,
  more: { cv_code?: string; org_code?: string; amount?: number; open_amount?: number; invoice_date?: string; due_date?: string } = {},
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
      ['1', '2', '4'].map((barcode_type) => ({ org_code: '1001', barcode_type, tax_id: '0994000001517', suffix: '01', merchant_name: 'SIAM FEED' })),
    )
    .execute();

/** What the calls of payments are asked for in every matrix: INV-S2 to pay, and INV-S1 with a live document, PM-LIVE. */
export async function somethingToPay(db: Db): Promise<void> {
  await somePaymentMethods(db);
  await anInvoice(db, 'INV-S1');
  await anInvoice(db, 'INV-S2');
  await liveDocument(db);
}

async function liveDocument(db: Db) {
  const document = {
    payment_no: 'PM-LIVE',
    bu: 'feed',
    org_code: '1001',
    cv_code: 'C100',
    barcode_type: '1',
    amount: 100_000,
    tax_id: '0994000001517',
    suffix: '01',
    merchant_name: '',
    reference1: 'C100',
    reference2: 'PMLIVE',
    created_by: 'U-customer',
    created_at: new Date(),
    expires_at: new Date('2100-01-01'),
  };
  const { payment_id } = await db.insertInto('payment_document').values(document).returning('payment_id').executeTakeFirstOrThrow();
  await db.insertInto('payment_allotment').values({ payment_id, position: 1, bu: 'feed', invoice_number: 'INV-S1', amount: 100_000 }).execute();
}
