import type { MessageKind } from '#contract/messages.ts';
import { fileName, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import { readOrderRecords } from '#features/orders/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { StoredMessage } from '#platform/message.ts';

/** What a message of 0.2.0 has, as far as it is used here; sums in satang. */
interface Payload {
  bank?: string;
  transactionId?: string;
  at?: string;
  from?: string;
  to?: string;
  reason?: string;
  lines?: object[];
  place?: { at: string; userId: string };
  edit?: { fields: { name: HeaderFieldName }[] };
  status?: string;
  amount?: number;
  by?: string;
}
interface Waiting extends Pick<StoredMessage, 'document' | 'createdAt'> {
  payload: Payload;
}
type Whole = (db: Db, message: Waiting) => Promise<object>;

/** The order as it now is, and what the message says changed. */
const ofOrder =
  (change?: (message: Waiting) => object): Whole =>
  async (db, message) => ({
    ...(await readOrderRecords(db, [message.document])).get(message.document),
    ...(change && { change: { at: message.createdAt, by: '', reason: '', ...change(message) } }),
  });
const moved = ({ payload: { from, to, reason, at } }: Waiting) => ({
  from,
  to,
  reason,
  ...(at !== undefined && { at }),
});
const edited = ({ payload: { edit, place } }: Waiting) => ({
  ...edit,
  fields: edit?.fields.map(({ name, ...values }) => ({ ...values, name: fileName(name) })),
  at: place?.at,
  by: place?.userId,
});

/** What the message says, and beside it what one row of the database knows by now. */
const beside =
  (sql: string, valuesOf: (message: Waiting) => unknown[]): Whole =>
  async (db, message) => ({
    ...(await run<object>(db, sql, valuesOf(message)))[0],
    ...message.payload,
  });
const byDocument = ({ document }: Waiting) => [document];

const paymentSql = `
  select payment_no as "paymentNo", bu, org_code as "orgCode", cv_code as "cvCode", company_code as "companyCode", barcode_type as "barcodeType", amount, fee,
    tax_id as "taxId", suffix, reference1, reference2, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt",
    case when $2 then '' else coalesce(ended_by, '') end as by,
    (select json_agg(json_build_object('invoiceNumber', invoice_number, 'amount', amount) order by position)
     from payment_allotment a where a.payment_id = d.payment_id) as allotments
  from payment_document d where payment_no = $1`;
const moneySql = `
  select t.paid_at as "paidAt", t.reference1, t.reference2, coalesce(d.bu, t.bu, '') as bu, coalesce(d.org_code, t.org_code, '') as "orgCode",
    coalesce(d.cv_code, '') as "cvCode", coalesce(d.payment_no, '') as "paymentNo"
  from bank_transaction t left join payment_document d using (payment_id) where t.bank = $1 and t.transaction_id = $2`;
const matchedSql = `
  select coalesce(t.bu, '') as bu, coalesce(d.payment_no, '') as "paymentNo"
  from bank_transaction t left join payment_document d using (payment_id) where t.bank = $1 and t.transaction_id = $2`;
const receiptSql = `
  select bu, paid_at as "paidAt", cashier_id as "cashierId", 0 as "roundingAmt", amount::float8 / 100 as "cashAmt" from receipt where receipt_no = $1`;
const byMoney = ({ payload: { bank, transactionId } }: Waiting) => [bank, transactionId];
const receipt = beside(receiptSql, byDocument);

/** The facts of a message of 0.2.0 in the fields of today: what it stored too little of is read as it is now. */
export const wholeOf: Record<MessageKind, Whole> = {
  order: ofOrder(),
  'order-changed': ofOrder(edited),
  'order-status': ofOrder(moved),
  'order-progress': ofOrder(({ payload: { lines } }) => ({ lines })),
  claim: ofOrder(),
  'claim-status': ofOrder(moved),
  payment: beside(paymentSql, ({ document, payload }) => [document, payload.status === 'pending']),
  'payment-expired': beside('select bu from payment_document where payment_no = $1', byDocument),
  'payment-settled': beside(moneySql, byMoney),
  'payment-matched': beside(matchedSql, byMoney),
  'payment-match-reversed': async (_, { payload }) => payload,
  'advance-returned': async (_, { payload }) => payload,
  // The person's name was in `cashier`.
  receipt: async (db, message) => {
    const { cashierId, ...whole } = (await receipt(db, message)) as { cashierId?: string };
    return { ...whole, cashier: cashierId };
  },
  'receipt-void': beside('select bu from receipt where receipt_no = $1', byDocument),
  'cash-handover': async (_, { payload }) => payload,
  'cash-handover-confirmed': async (_, { payload }) => payload,
  'cash-handover-refused': async (_, { payload }) => payload,
  test: async (_, { payload }) => payload,
  'cash-day-closed': async (_, { payload }) => ({ rounding: 0, ...payload }),
};
