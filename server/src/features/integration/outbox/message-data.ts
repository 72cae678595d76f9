import { messages, isMessageKind, type MessageKind } from '#contract/messages.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { StoredMessage } from '#platform/message.ts';
import { wireOf } from '#platform/wire-of.ts';
import { wholeOf } from './former-release.ts';

/** The kinds whose sums 0.2.0 wrote in baht; those of the others are satang, and so is what is read of them. */
const inBaht = new Set<MessageKind>([
  'receipt',
  'receipt-void',
  'cash-handover',
  'cash-day-closed',
]);
const asBefore = (sum: number) => sum;

/**
 * The data of a stored message as a receiver gets them. Messages of 0.2.0, stored before the upgrade or by a copy that still ran, get the shape of
 * today: sums in baht, no fields of the portal's own, and the whole order as it is now.
 */
export async function dataOf(
  db: Db,
  message: Pick<StoredMessage, 'document' | 'kind' | 'version' | 'payload' | 'createdAt'>,
): Promise<unknown> {
  const { document, kind, version, payload, createdAt } = message;
  if (version > 1 || !isMessageKind(kind)) return payload;
  const facts = await wholeOf[kind](db, { document, createdAt, payload: payload as object });
  return wireOf(messages[kind].data, facts, inBaht.has(kind) ? asBefore : undefined);
}
