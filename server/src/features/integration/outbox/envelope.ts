import type { Envelope } from '#contract/message.ts';
import { isMessageKind, messages } from '#contract/messages.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { StoredMessage } from '#platform/message.ts';
import { dataOf } from './message-data.ts';

/**
 * A stored message as a receiver gets it under this number of the log, in the shape of today. Reads from the database only for messages that 0.2.0 wrote
 * and for which it stored too little.
 */
export async function envelopeOf(db: Db, id: number, row: StoredMessage): Promise<Envelope> {
  const { document, kind, version, sequence, createdAt } = row;
  const today = isMessageKind(kind) ? messages[kind].version : version;
  return {
    id,
    type: kind,
    version: Math.max(version, today),
    document,
    sequence,
    createdAt: createdAt.toISOString(),
    data: await dataOf(db, row),
  };
}
