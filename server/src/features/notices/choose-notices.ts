import type { NoticeCause } from '#contract/notices/causes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { announceWritten } from '#platform/written.ts';
import type { Happening } from './happening.ts';
import { noticesKey } from './notices-key.ts';
import { writeNotices } from './write-notices.ts';

/** Events of which one transaction makes notices. */
const step = 200;

const isWaitingSql =
  'select exists (select from outbox o where o.event_id > p.event_id) as "isWaiting" from notice_progress p';
// Where another copy of the server reads these events at this moment, this one leaves them to it.
const progressSql = unlockedSql({ columns: 'event_id as "eventId"', from: 'notice_progress' });
const eventsSql = `
  select event_id as "eventId", kind, document, created_at as at, notices from outbox where event_id > $1 order by event_id limit $2`;

const moveToSql = 'update notice_progress set event_id = $1';

/** Events of which no notices were made yet. */
export const dueEvents: readonly Due[] = [
  {
    table: 'outbox',
    where: 'event_id > (select event_id from notice_progress)',
    since: 'created_at',
  },
];

interface Event {
  eventId: number;
  kind: string;
  document: string;
  at: Date;
  /** null where no person is notified. 0.2.0 had no notices: what happened before the upgrade is no news. */
  notices: NoticeCause[] | null;
}

const happenedIn = ({ eventId, document, at, notices }: Event): Happening[] =>
  (notices ?? []).map(({ about, ...cause }) => ({
    ...cause,
    occasion: ['event', eventId, about].filter(Boolean).join(' '),
    subject: document,
    at,
  }));

type ChooseDeps = Pick<Deps, 'db' | 'memory' | 'log' | 'now'>;
interface Chosen {
  hasMore: boolean;
  people: string[];
}
const nothing: Chosen = { hasMore: false, people: [] };

/**
 * Writes the notices of the next events of the outbox, in the order of their numbers, each event once however many copies of the server there are: what is
 * written and how far it was read is one transaction. Answers whether there may be more.
 */
export async function chooseNotices(deps: ChooseDeps): Promise<boolean> {
  const [found] = await run<{ isWaiting: boolean }>(deps.db, isWaitingSql, []);
  if (!found?.isWaiting) return false;
  const { hasMore, people } = await chooseSome(deps, step);
  if (people.length > 0) announceWritten(deps, people.map(noticesKey));
  return hasMore;
}

/** Makes the notices of all events that wait. */
export async function chooseAllNotices(deps: ChooseDeps): Promise<void> {
  while (await chooseNotices(deps));
}

/** Where one event cannot be written, those before it are, by smaller transactions, and it is passed over: else no person would get a notice again. */
async function chooseSome(deps: ChooseDeps, most: number): Promise<Chosen> {
  try {
    return await deps.db.transaction().execute((tx) => chooseIn(tx, most, deps.now()));
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    return most > 1 ? chooseSome(deps, Math.ceil(most / 2)) : passOver(deps, error);
  }
}

/** Our reading failed, or PostgreSQL refuses a value (22, 23). Anything else (no connection, a lock) may work the next time. */
const isOfTheEvent = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^2[23]/.test(failureOf(error).code ?? '');

async function passOver({ db, log }: ChooseDeps, err: unknown): Promise<Chosen> {
  const passed = await db.transaction().execute(async (tx) => {
    const [event] = await nextEvents(tx, 1);
    if (event) await moveTo(tx, event);
    return event;
  });
  if (!passed) return nothing;
  const { eventId, kind, document } = passed;
  log.error(
    { err, eventId, kind, document },
    'no notices could be made of this event; it is passed over',
  );
  return { hasMore: true, people: [] };
}

async function chooseIn(tx: Db, most: number, now: Date): Promise<Chosen> {
  const events = await nextEvents(tx, most);
  const last = events.at(-1);
  if (!last) return nothing;
  const people = await writeNotices(tx, events.flatMap(happenedIn), now);
  await moveTo(tx, last);
  return { hasMore: events.length === most, people };
}

async function nextEvents(tx: Db, most: number): Promise<Event[]> {
  const [progress] = await run<{ eventId: number }>(tx, progressSql, []);
  return progress ? run<Event>(tx, eventsSql, [progress.eventId, most]) : [];
}
/** Ends a transaction. */
const moveTo = (tx: Db, { eventId }: Event) => run(tx, moveToSql, [eventId]);
