import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { announceWritten } from '#platform/written.ts';
import { noticesKey } from './notices-key.ts';
import { noticesOf } from './notices-of.ts';
import { writeNotices } from './write-notices.ts';

/** Events of which one transaction makes notices. */
const step = 200;

const isWaitingSql = 'select exists (select from outbox o where o.event_id > p.event_id) as "isWaiting" from notice_progress p';
// Where another copy of the server reads these events at this moment, this one leaves them to it.
const progressSql = 'select event_id as "eventId" from notice_progress for update skip locked';
const eventsSql = `
  select o.event_id as "eventId", ${storedMessageColumns} from outbox o where o.event_id > $1 order by o.event_id limit ${step}`;

type Event = StoredMessage & { eventId: number };

/**
 * Writes the notices of the next events of the outbox, in the order of their numbers, each event once however many copies of the server there are: what is
 * written and how far it was read is one transaction. Answers whether there were events.
 */
export async function chooseNotices(deps: Pick<Deps, 'db' | 'pool' | 'now'>): Promise<boolean> {
  const [found] = await run<{ isWaiting: boolean }>(deps.db, isWaitingSql, []);
  if (!found?.isWaiting) return false;
  const { isFound, people } = await deps.db.transaction().execute((tx) => chooseIn(tx, deps.now()));
  if (people.length > 0) announceWritten(deps, people.map(noticesKey));
  return isFound;
}

async function chooseIn(tx: Db, now: Date): Promise<{ isFound: boolean; people: string[] }> {
  const [progress] = await run<{ eventId: number }>(tx, progressSql, []);
  const events = progress ? await run<Event>(tx, eventsSql, [progress.eventId]) : [];
  const last = events.at(-1);
  if (!last) return { isFound: false, people: [] };
  const people = await writeNotices(tx, events.flatMap(noticesOf), now);
  await run(tx, 'update notice_progress set event_id = $1', [last.eventId]);
  return { isFound: true, people };
}
