import { messages, isMessageKind, type MessageKind } from '#contract/messages.ts';
import type { StoredMessage } from '#platform/message.ts';
import { wireOf } from '#platform/wire-of.ts';

/** The kinds whose sums 0.2.0 wrote in satang; it wrote those of the others in baht. */
const inSatang = new Set<MessageKind>(['order', 'order-changed', 'order-progress', 'claim', 'payment', 'payment-settled', 'payment-matched']);
const asBefore = (sum: number) => sum;

/**
 * The data of a stored message as the ERP gets them. Messages of 0.2.0, stored before the upgrade or by a copy that still ran, are converted to the
 * shape of today: sums in baht, no fields of the portal's own.
 */
export function dataOf({ kind, version, payload }: Pick<StoredMessage, 'kind' | 'version' | 'payload'>): unknown {
  if (version > 1 || !isMessageKind(kind)) return payload;
  const facts = kind === 'claim' ? claimOf(payload as ClaimOfThen) : payload;
  return wireOf(messages[kind].data, facts, inSatang.has(kind) ? undefined : asBefore);
}

interface ClaimOfThen {
  lines?: readonly { received_qty: number; received_weight: number | null }[];
}
const claimOf = ({ lines = [], ...claim }: ClaimOfThen) => ({
  ...claim,
  lines: lines.map(({ received_qty: receivedQty, received_weight: receivedWgh, ...line }) => ({ ...line, receivedQty, receivedWgh })),
});
