import { mostAgain } from '#contract/integration/receivers/message-states.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { sendAgain, type Again } from './send-again.ts';

/** What one call sends again. */
interface Replayed {
  count: number;
  /** the last number that was looked at; null where there was none */
  last: number | null;
  /** there are further events */
  more: boolean;
}

/** Sends a receiver events again, at most `mostAgain` of them, the oldest first; the next call goes on after `last`. Call it in the transaction of the command. */
export async function replay(
  tx: Db,
  { from = 0, to = Number.MAX_SAFE_INTEGER, document, ...rest }: Again,
  at: Date,
): Promise<Replayed> {
  const last = await lastOf(tx, from, to, document);
  if (last === null) return { count: 0, last, more: false };
  const count = await sendAgain(tx, { ...rest, from, to: last, document }, at);
  return { count, last, more: (await lastOf(tx, last + 1, to, document)) !== null };
}

const ofNumbers = 'select event_id from outbox where event_id between $1 and $2 order by event_id';
const ofDocument =
  'select event_id from outbox where document = $3 and event_id between $1 and $2 order by outbox_id';

/** The last of the events of one call; null where there is none. */
async function lastOf(
  db: Db,
  from: number,
  to: number,
  document: string | undefined,
): Promise<number | null> {
  const events = `${document === undefined ? ofNumbers : ofDocument} limit ${mostAgain}`;
  const [found] = await run<{ last: number | null }>(
    db,
    `select max(event_id) as last from (${events}) e`,
    [from, to, ...(document === undefined ? [] : [document])],
  );
  return found?.last ?? null;
}

/** An event has the moment of its change and a number of its commit: a transaction of ten minutes numbers it behind later ones. */
const longestChangeMs = 600_000;

/** The number of the first event since a moment, found by halves: the log has an index of its numbers alone. Perhaps of up to ten minutes earlier. */
export async function firstSince(db: Db, since: Date): Promise<number> {
  const at = since.getTime() - longestChangeMs;
  const [ends] = await run<{ first: number | null; last: number | null }>(
    db,
    'select min(event_id) as first, max(event_id) as last from outbox',
    [],
  );
  let [low, high] = [ends?.first ?? 0, (ends?.last ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await run<{ id: number; at: Date }>(
      db,
      'select event_id as id, created_at as at from outbox where event_id >= $1 order by event_id limit 1',
      [middle],
    );
    if (row && row.at.getTime() < at) low = row.id + 1;
    else high = middle;
  }
  return low;
}
