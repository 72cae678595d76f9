import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { failureOf } from '#platform/failure.ts';

/**
 * How long a migration waits for the locks of all its tables; requests queue behind it as long. Less than the second after which PostgreSQL
 * looks for deadlocks, so that in a deadlock with a request the migration is ended and never the request.
 */
const lockMs = 800;
/** Between two tries the copies of the former version serve. */
const pauseMs = { least: 500, most: 20_000 };
/** A migration that got no lock for so long ends; nothing has changed, and it can be run again. */
const longestMs = 10 * 60_000;

type Mode = 'access exclusive' | 'share';
interface Options {
  mode?: Mode;
  /** is called with the name of what it waits for */
  say?: (line: string) => void;
  /** for tests */
  longest?: number;
}

/** The tables of a migration's first line `-- locks: orders, order_line`, or `-- locks against writers: orders` where it only builds indexes. */
export const lockedTables = (sql: string): string[] =>
  /^-- locks(?: against writers)?: ([\w, ]+)$/m.exec(sql)?.[1]?.split(', ') ?? [];
export const lockMode = (sql: string): Mode =>
  /^-- locks against writers:/m.test(sql) ? 'share' : 'access exclusive';

/**
 * Runs `work` in one transaction with its tables locked first, in the named order. Where a lock is not free for a moment, or in a
 * deadlock, nothing has happened, and it is tried again after a pause, for ten minutes.
 */
export async function inShortLocks(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<unknown>,
  { mode = 'access exclusive', ...options }: Options = {},
): Promise<void> {
  await untilUnlocked(
    client,
    tables,
    async () => {
      try {
        await client.query('begin');
        await lockAll(client, tables, mode);
        await work();
        await client.query('commit');
      } catch (error) {
        // A lost connection has nothing to undo, and the first error says why.
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
    options,
  );
}

/** Tries again, after growing pauses, what failed because a lock was not free or of a deadlock; says who holds locks of the tables. */
export async function untilUnlocked(
  client: pg.ClientBase,
  tables: readonly string[],
  attempt: () => Promise<unknown>,
  { say = () => {}, longest = longestMs }: Options = {},
): Promise<void> {
  const end = performance.now() + longest;
  for (let pause = pauseMs.least; ; pause = Math.min(pause * 2, pauseMs.most)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!waited(error)) throw error;
      const whom = await holdersOf(client, tables);
      if (performance.now() + pause > end)
        throw new Error(
          `it got no lock within ${longest / 60_000} min: ${whom}. Run it again later`,
          { cause: error },
        );
      say(`waits for a lock: ${whom}; tried again in ${pause / 1000} s`);
    }
    await delay(pause);
  }
}

async function lockAll(client: pg.ClientBase, tables: readonly string[], mode: Mode) {
  const end = performance.now() + lockMs;
  const bound = () =>
    client.query(`set local lock_timeout = ${Math.max(1, Math.round(end - performance.now()))}`);
  await bound();
  for (const table of tables) {
    await client.query(`lock table ${table} in ${mode} mode`);
    await bound();
  }
}

/** Who holds locks of the tables, the longest first. */
async function holdersOf(client: pg.ClientBase, tables: readonly string[]): Promise<string> {
  const holders = await transactionsThat(
    client,
    'exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and l.relation = any (array(select to_regclass(name)::oid from unnest($1::text[]) name)))',
    [tables],
  );
  return holders.length > 0
    ? `${tables.join(', ')} held by ${holders.join('; ')}`
    : 'what had locked it has ended';
}

/** Who reads what was there before now, in any table; an index that is built concurrently is ready when they have ended. */
export const readersOfBefore = (client: pg.ClientBase): Promise<string[]> =>
  transactionsThat(
    client,
    'a.backend_xmin is not null and a.datid = (select oid from pg_database where datname = current_database())',
    [],
  );

const unseen = `'<insufficient privilege>'`;

/** The process, what program it is and since when; never a statement, which may hold data. A superuser alone sees the times of another login's session. */
async function transactionsThat(
  client: pg.ClientBase,
  condition: string,
  values: unknown[],
): Promise<string[]> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s (%s), ', a.pid, case when a.usesysid is null then 'PostgreSQL itself' else coalesce(nullif(a.application_name, ''), 'no name') end)
       || case when a.query = ${unseen} then 'of another login: a superuser sees since when, and may end it'
         else format('its transaction since %s, its query since %s',
           to_char(a.xact_start at time zone 'utc', 'HH24:MI:SS'), to_char(a.query_start at time zone 'utc', 'HH24:MI:SS "UTC"')) end as holder
     from pg_stat_activity a
     where a.pid <> pg_backend_pid() and (a.xact_start is not null or a.query = ${unseen}) and ${condition}
     order by a.xact_start limit 3`,
    values,
  );
  return rows.map(({ holder }) => holder);
}

// lock_not_available, deadlock_detected
const waited = (error: unknown) => ['55P03', '40P01'].includes(failureOf(error).code ?? '');
