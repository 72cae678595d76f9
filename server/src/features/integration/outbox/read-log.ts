import type { Envelope } from '#contract/message.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { envelopeOf } from './envelope.ts';

interface Wanted {
  /** the number of the last event that the reader has; 0 for all */
  after: number;
  /** most events that are read */
  limit: number;
  kinds?: readonly string[] | undefined;
  units?: readonly string[] | undefined;
}

const readSql = `
  select o.event_id as id, ($3::text[] is null or o.kind = any ($3)) and ($4::text[] is null or unit_of_event(o.payload) = any ($4)) as wanted, ${storedMessageColumns}
  from outbox o where o.event_id > $1 order by o.event_id limit $2`;

/**
 * Events of the log after a number, in the order of their commits, as receivers get them. `last` is the number to read on from: that of the last
 * event read, whether it is in the answer or not.
 */
export async function eventsAfter(
  db: Db,
  { after, limit, kinds, units }: Wanted,
): Promise<{ events: Envelope[]; last: number }> {
  const rows = await run<StoredMessage & { id: number; wanted: boolean }>(db, readSql, [
    after,
    limit,
    kinds ?? null,
    units ?? null,
  ]);
  const events = await Promise.all(
    rows.filter(({ wanted }) => wanted).map((row) => envelopeOf(db, row.id, row)),
  );
  return { events, last: rows.at(-1)?.id ?? after };
}
