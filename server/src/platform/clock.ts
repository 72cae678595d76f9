import type pg from 'pg';
import { run, type Db } from './database/connections/connect.ts';
import type { Deps } from './deps.ts';
import { regularly } from './work/regularly.ts';

const lookEveryMs = 5000;
/** The log warns beyond this: what we or others sign is then refused as too old or too new. */
const mostApartSeconds = 10;

const mostAheadSeconds = 60;
/** The latest valid creation time. A row with a later one was written while the clock was ahead, and would be valid for too long. */
export const latestCreation = (now: Date): Date =>
  new Date(now.getTime() + mostAheadSeconds * 1000);
/** SQL that is true where the creation time in a column is later than that. `now` is a parameter: `$2`. */
export const isAheadSql = (column: string, now: string): string =>
  `${column} > ${now}::timestamptz + interval '${mostAheadSeconds} seconds'`;

/** The current time of the database. */
export async function momentOf(db: Db): Promise<Date> {
  const [row] = await run<{ at: Date }>(db, 'select clock_timestamp() as at', []);
  return row?.at ?? new Date();
}

/**
 * The database's clock, which all copies of the server and its SQL share (decisions/copies-of-the-server.md). Between two readings, and
 * while the database is unavailable, it advances by this machine's monotonic clock, which cannot be set.
 */
export async function followClock({
  housekeeping,
  log,
}: Pick<Deps, 'housekeeping' | 'log'>): Promise<{ now: () => Date; stop: () => Promise<void> }> {
  let ahead: number | undefined;
  let isApart = false;
  const look = async () => {
    const { at, asked, answered } = await ask(housekeeping);
    // The database read its clock between `asked` and `answered`: a difference that fits both is unchanged, so that the clock does not jitter.
    ahead = Math.min(Math.max(ahead ?? at - (asked + answered) / 2, at - answered), at - asked);
    const seconds = Math.round((Date.now() - at) / 1000);
    if (Math.abs(seconds) > mostApartSeconds === isApart) return;
    isApart = !isApart;
    if (isApart)
      log.warn(
        { seconds },
        "this machine's clock is ahead of the database's by so many seconds; the database's counts",
      );
    else log.info("this machine's clock agrees with the database's again");
  };
  await look();
  const stop = regularly({ log }, lookEveryMs, "the database's clock could not be read now", look);
  return { now: () => new Date(performance.now() + (ahead ?? 0)), stop };
}

async function ask(pool: pg.Pool): Promise<{ at: number; asked: number; answered: number }> {
  const client = await pool.connect();
  try {
    const asked = performance.now();
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    return { at: rows[0]?.at.getTime() ?? 0, asked, answered: performance.now() };
  } finally {
    client.release();
  }
}
