import type { Allotted } from '#contract/payments/allot-oldest.ts';
import type { BankPayment } from '#outside/banks/bank.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { messageOf } from '#platform/message.ts';
import { causesOfSettled } from './payment-notices.ts';
import type { ReportedBy, Paid, Settled } from './settled.ts';

export interface Writing {
  key: number;
  at: Date;
  payment: BankPayment;
  document: Paid | undefined;
  /** the part of each invoice; none where all of the money is parked */
  allotments: readonly Allotted[];
  settled: Settled;
  owner: { bu: string; org: string; cv?: string } | undefined;
  by: ReportedBy;
}

const callOf: Record<ReportedBy['source'], string> = {
  callback: 'bankCallback',
  inquiry: 'bankInquiry',
  statement: 'bankStatement',
};

// One round trip, because paying an invoice locks its customer's debt: another payment for that customer waits until the commit.
const writeSql = `
  with allotted as (select * from unnest($3::text[], $4::bigint[]) as p(number, amount)),
  bank as (update bank_transaction set payment_id = $2, allotted = $6, parked = amount - $6, doubt = $7, bu = $8, org_code = $9 where transaction_key = $1),
  paid as (update invoice i set open_amount = open_amount - p.amount from allotted p where i.bu = $8 and i.invoice_number = p.number),
  parts as (
    insert into invoice_payment (bu, invoice_number, amount, at, payment_id, transaction_key)
    select $8, p.number, p.amount, $5, $2, $1 from allotted p),
  ended as (
    update payment_document set status = 'paid', version = version + 1, ended_by = '', ended_at = $5 where payment_id = $2 and exists (select from allotted)),
  freed as (update payment_allotment set live = false where payment_id = $2 and exists (select from allotted)),
  sent as (insert into outbox (document, kind, version, payload, notices, created_at) values ($10, $11, $12, $13, $14, $5))
  select write_audit($15, null, null)`;

/** Writes the outcome of a payment: the bank's transaction, the paid invoices, the ended document, the outbox and the audit. */
export async function writeSettled(
  tx: Tx,
  { key, at, payment, document, allotments, settled, owner, by }: Writing,
): Promise<void> {
  const { bank, transactionId, paidAt, reference1, reference2 } = payment;
  const subject = `${bank} ${transactionId}`;
  const audit = {
    at,
    requestId: by.requestId,
    outcome: 'accepted',
    call: callOf[by.source],
    subject,
    facts: { doubt: settled.doubt },
  };
  const paymentNo = document?.paymentNo ?? '';
  // A biller alone names no customer, and its unit is a guess.
  const { bu, cv: cvCode } =
    owner?.cv === undefined ? { bu: '', cv: '' } : { bu: owner.bu, cv: owner.cv };
  const named = {
    bank,
    transactionId,
    paidAt,
    reference1,
    reference2,
    paymentNo,
    bu,
    cvCode,
    orgCode: owner?.org ?? '',
  };
  const message = messageOf(
    'payment-settled',
    document?.paymentNo ?? subject,
    { ...named, parts: [...allotments], ...settled },
    causesOfSettled(named, settled),
  );
  await run(tx, writeSql, [
    key,
    document?.paymentId ?? null,
    allotments.map(({ invoiceNumber }) => invoiceNumber),
    allotments.map(({ amount }) => amount),
    at,
    settled.allotted,
    settled.doubt,
    owner?.bu ?? null,
    owner?.org ?? null,
    message.document,
    message.kind,
    message.version,
    JSON.stringify(message.payload),
    JSON.stringify(message.notices ?? null),
    JSON.stringify(audit),
  ]);
}
