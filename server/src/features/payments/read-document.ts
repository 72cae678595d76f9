import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { bankMoneySql } from './bank-money.ts';
import type { DocumentRow, WhatCame } from './document-view.ts';
import { isOverSql } from './is-over.ts';

// A document counts as expired as soon as its time is over, before the regular job has marked it.
const documentSql = (more: string) => `
  select payment_id as "paymentId", payment_no as "paymentNo", case when status = 'pending' and ${isOverSql('d', '$5')} then 'expired' else status end as status, version,
    bu, org_code as "orgCode", cv_code as "cvCode", company_code as "companyCode", barcode_type as "barcodeType", amount, fee,
    tax_id as "taxId", suffix, merchant_name as "merchantName", reference1, reference2,
    created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", coalesce(ended_by, '') as by,
    (select json_agg(json_build_object('invoiceNumber', invoice_number, 'amount', amount) order by position)
     from payment_allotment a where a.payment_id = d.payment_id) as allotments
  from payment_document d where bu = $1 and org_code = $2 and cv_code = $3 and payment_no = $4 ${more}`;

/** A payment document of a place by its number, at a moment; undefined where it is missing or another place's. */
export async function readDocument(
  db: Db | Tx,
  { bu, org, cv }: PlaceCodes,
  paymentNo: string,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await run<DocumentRow>(db, documentSql(''), [bu, org, cv, paymentNo, now]);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  paymentNo: string,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await run<DocumentRow>(tx, documentSql('for update of d'), [
    bu,
    org,
    cv,
    paymentNo,
    now,
  ]);
  return row;
}

const cameSql = `
  select (select coalesce(sum(t.amount), 0) from bank_transaction t where t.payment_id = $1)::bigint as received,
    (select json_agg(json_build_object('invoiceNumber', a.invoice_number, 'amount', a.amount, 'dueDate', i.due_date, 'open', i.open_amount, 'received',
         (select coalesce(sum(p.amount), 0) from invoice_payment p where p.payment_id = a.payment_id and p.bu = a.bu and p.invoice_number = a.invoice_number)) order by a.position)
     from payment_allotment a join invoice i using (bu, invoice_number) where a.payment_id = $1) as allotments,
    ${bankMoneySql({ bu: '$2', org: '$3', cv: '$4' }, 't.parked > 0 or t.payment_id = $1')} as "bankMoney"`;

/** The bank money received for a payment, and what its invoices owe. Separate, because a person who begins a payment has just seen the invoices. */
export async function readWhatCame(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  { paymentId }: DocumentRow,
): Promise<WhatCame> {
  const [came] = await run<WhatCame>(db, cameSql, [paymentId, bu, org, cv]);
  if (!came) throw new Error('a sum without groups always has one row');
  return came;
}
