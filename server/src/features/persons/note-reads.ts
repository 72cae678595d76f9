import type { CallName } from '#contract/calls.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Door, Handlers } from '#platform/context.ts';
import { perServer } from '#platform/memory.ts';
import { readSubjects, type Asked } from './read-subjects.ts';
import { removed } from './removed.ts';

interface Read {
  at: string;
  userId: string;
  sessionId: string;
  address: string;
  call: string;
  kind: string;
  subject: string;
}
type Use = Pick<Read, 'at' | 'userId' | 'sessionId' | 'address'>;

// Beyond this many the newest are dropped and counted in the log: a database that is unavailable may not fill the memory.
const mostWaiting = 20_000;
/** Within this time a session's further use from the same address writes nothing. */
const quietMs = 10 * 60_000;

class Waiting {
  readonly reads = new Map<string, Read>();
  readonly uses = new Map<string, Use>();
  readonly lastUse = new Map<string, number>();
  dropped = 0;

  note(
    call: string,
    { caller, from }: { caller: Caller; from: string },
    subjects: ReturnType<NonNullable<(typeof readSubjects)[CallName]>>,
    now: Date,
  ) {
    const use = {
      at: now.toISOString(),
      userId: caller.userId,
      sessionId: caller.sessionId,
      address: from,
    };
    this.#use(use, now.getTime());
    for (const one of subjects) {
      if (one.kind === 'user' && one.subject === caller.userId) continue;
      const key = JSON.stringify([use.sessionId, use.address, call, one.kind, one.subject]);
      if (this.reads.size < mostWaiting || this.reads.has(key))
        this.reads.set(key, { ...use, call, ...one });
      else this.dropped += 1;
    }
  }

  #use(use: Use, now: number) {
    const key = `${use.sessionId} ${use.address}`;
    if (now - (this.lastUse.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    if (this.lastUse.size >= mostWaiting) this.lastUse.clear();
    this.lastUse.set(key, now);
    this.uses.set(key, use);
  }
}

const waitingOf = perServer(() => new Waiting());

/** What a handler of any call is called with; an open call has no caller, and one of a first sign-in only sometimes. */
interface Called {
  caller?: Caller;
  from?: string;
  reached?: Asked['reached'];
}
type Handle = (deps: Deps, context: Called, input?: unknown, door?: Door) => Promise<unknown>;

/** The handlers, of which those that show personal data note in memory who read whose; nothing is written before the answer. */
export function notingReads(handlers: Handlers): Handlers {
  const noting = Object.entries(handlers).map(([name, handler]) => {
    const subjectsOf = readSubjects[name as CallName];
    const handle = handler as Handle;
    const noted: Handle = async (deps, context, input, door) => {
      const answer = await handle(deps, context, input, door);
      const { caller, from = door?.from ?? '', reached = { cv: '' } } = context;
      // Customers read their own.
      const subjects =
        caller && caller.group !== 'CUSTOMER' && subjectsOf
          ? subjectsOf({ reached, ...((input ?? context) as Omit<Asked, 'reached'>) }, answer)
          : [];
      if (caller) waitingOf(deps).note(name, { caller, from }, subjects, deps.now());
      return answer;
    };
    return [name, noted] as const;
  });
  return Object.fromEntries(noting) as Handlers;
}

// Rows that waited while their reader was erased are written after the erasure: without the address.
const isErased = (row: string) =>
  `exists (select from person_erasure e where e.user_id = ${row}."userId")`;
const readsSql = `insert into person_read (at, user_id, session_id, address, call, kind, subject)
  select at, "userId", "sessionId", case when ${isErased('r')} then '${removed}' else address end, call, kind, subject
  from jsonb_to_recordset($1::jsonb) as r(at timestamptz, "userId" text, "sessionId" uuid, address text, call text, kind text, subject text)`;
const usesSql = `insert into session_address as s (session_id, address, user_id, first_at, last_at)
  select "sessionId", address, "userId", at, at from jsonb_to_recordset($1::jsonb) as u(at timestamptz, "userId" text, "sessionId" uuid, address text)
  where not ${isErased('u')}
  on conflict (session_id, address) do update set last_at = greatest(s.last_at, excluded.last_at)`;

const sentSql = `insert into person_read (at, user_id, session_id, address, call, kind, subject)
  select $1, $2, $3, $4, $5, 'customer', unnest($6::text[])`;

interface SentFile {
  reader: { userId: string; group: UserGroup; address: string };
  scheduleId: string;
  call: CallName;
  customers: readonly string[];
}
/** Notes whose data a file has that is sent by mail to its reader: at their address, by the schedule in the place of a session. */
export async function noteSentFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { reader, scheduleId, call, customers }: SentFile,
): Promise<void> {
  if (reader.group === 'CUSTOMER') return;
  await run(db, sentSql, [now(), reader.userId, scheduleId, reader.address, call, customers]);
}

/** Writes what waits; what cannot be written waits on. */
export async function writeReads({
  housekeeping,
  memory,
  log,
}: Pick<Deps, 'housekeeping' | 'memory' | 'log'>): Promise<void> {
  const waiting = waitingOf({ memory });
  for (const [sql, map] of [
    [readsSql, waiting.reads],
    [usesSql, waiting.uses],
  ] as const) {
    const batch = [...map];
    if (batch.length === 0) continue;
    await housekeeping.query(sql, [JSON.stringify(batch.map(([, row]) => row))]);
    for (const [key, row] of batch) if (map.get(key) === row) map.delete(key);
  }
  if (waiting.dropped > 0)
    log.warn({ dropped: waiting.dropped }, 'reads of personal data were too many to be noted');
  waiting.dropped = 0;
}
