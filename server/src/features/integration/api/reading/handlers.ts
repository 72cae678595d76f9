import {
  ClaimRecord,
  OrderRecord,
  PaymentRecord,
  ReceiptRecord,
} from '#contract/integration/api/reading.ts';
import { readOrderRecordsById } from '#features/orders/front.ts';
import type { ApiHandlers } from '../ask.ts';
import { readChanged } from './read-changed.ts';
import { readers, recordsOf } from './records.ts';

export const readingHandlers = {
  listOrders: (deps, { caller: { units = null }, query }) =>
    readChanged(deps, 'order', query, async (keys) =>
      recordsOf(OrderRecord, await readOrderRecordsById(deps.db, keys, units)),
    ),
  listPayments: (deps, { caller: { units = null }, query }) =>
    readChanged(deps, 'payment', query, async (keys) =>
      recordsOf(PaymentRecord, await readers.payment(deps.db, keys, units)),
    ),
  listReceipts: (deps, { caller: { units = null }, query }) =>
    readChanged(deps, 'receipt', query, async (keys) =>
      recordsOf(ReceiptRecord, await readers.receipt(deps.db, keys, units)),
    ),
  listClaims: (deps, { caller: { units = null }, query }) =>
    readChanged(deps, 'claim', query, async (keys) =>
      recordsOf(ClaimRecord, await readers.claim(deps.db, keys, units)),
    ),
} satisfies Partial<ApiHandlers>;
