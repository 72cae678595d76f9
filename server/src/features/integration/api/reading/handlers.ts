import { ClaimRecord, OrderRecord, PaymentRecord, ReceiptRecord } from '#contract/integration/api/reading.ts';
import { readOrderRecordsById } from '#features/orders/front.ts';
import type { ApiHandlers } from '../ask.ts';
import { readChanged } from './read-changed.ts';
import { readers, recordsOf } from './records.ts';

export const readingHandlers = {
  listOrders: ({ db }, { caller: { units = null }, query }) =>
    readChanged(db, 'order', query, async (keys) => recordsOf(OrderRecord, await readOrderRecordsById(db, keys, units))),
  listPayments: ({ db }, { caller: { units = null }, query }) =>
    readChanged(db, 'payment', query, async (keys) => recordsOf(PaymentRecord, await readers.payment(db, keys, units))),
  listReceipts: ({ db }, { caller: { units = null }, query }) =>
    readChanged(db, 'receipt', query, async (keys) => recordsOf(ReceiptRecord, await readers.receipt(db, keys, units))),
  listClaims: ({ db }, { caller: { units = null }, query }) =>
    readChanged(db, 'claim', query, async (keys) => recordsOf(ClaimRecord, await readers.claim(db, keys, units))),
} satisfies Partial<ApiHandlers>;
