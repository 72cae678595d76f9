import { messages, type FactsOf, type MessageKind } from '#contract/messages.ts';
import type { NoticeCause } from '#contract/notices/causes.ts';
import { run, type Db } from './database/connections/connect.ts';
import { wireOf } from './wire-of.ts';

/** A message for the ERP, as the outbox stores and sends it. */
export interface Message {
  document: string;
  kind: MessageKind;
  version: number;
  payload: unknown;
  /** what people are notified of, and by what older notices become void */
  notices?: readonly NoticeCause[];
}

/** A row of the outbox: what `envelopeOf` needs of it. */
export interface StoredMessage {
  document: string;
  kind: string;
  version: number;
  sequence: number;
  payload: unknown;
  createdAt: Date;
}

/** The columns of a `StoredMessage`; the table is `o`. */
export const storedMessageColumns =
  'o.document, o.kind, o.version, o.sequence, o.payload, o.created_at as "createdAt"';

/**
 * A message about a document from facts with sums in satang: its data are the fields of its kind (contract/src/messages.ts), with sums in baht. Beside them
 * what people are notified of, in satang.
 */
export const messageOf = <Kind extends MessageKind>(
  kind: Kind,
  document: string,
  facts: FactsOf<Kind>,
  notices: readonly NoticeCause[] = [],
): Message => ({
  document,
  kind,
  version: messages[kind].version,
  payload: wireOf(messages[kind].data, facts),
  ...(notices.length > 0 && { notices }),
});

// The same insert as in `record_command`.
const insertSql = `
  insert into outbox (document, kind, version, payload, notices, created_at)
  select m->>'document', m->>'kind', (m->>'version')::smallint, m->'payload', m->'notices', $2 from jsonb_array_elements($1::jsonb) m`;

/** Writes messages in addition to a command's own, in its transaction. */
export async function writeMessages(tx: Db, at: Date, written: readonly Message[]): Promise<void> {
  if (written.length > 0) await run(tx, insertSql, [JSON.stringify(written), at]);
}
