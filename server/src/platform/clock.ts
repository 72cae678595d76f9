import type pg from 'pg';
import { run, type Db } from './database/connections/connect.ts';
import type { Deps } from './deps.ts';
import { regularly } from './jobs/regularly.ts';

const lookEveryMs = 5000;
/** Beyond it the log warns: what others sign for us, or we for them, is then refused as too old or too new. */
const mostApartSeconds = 10;

/** The database's moment. */
export async function momentOf(db: Db): Promise<Date> {
  const [row] = await run<{ at: Date }>(db, 'select clock_timestamp() as at', []);
  return row?.at ?? new Date();
}

/**
 * The database's clock, which all copies of the server and its SQL share, independent of this machine's clock (decisions/copies-of-the-server.md). Between two looks it goes on by
 * a clock that nobody sets; while the database is unavailable, too.
 */
export async function followClock({
  housekeeping,
  log,
}: Pick<Deps, 'housekeeping' | 'log'>): Promise<{ now: () => Date; stop: () => Promise<void> }> {
  let ahead: number | undefined;
  let isApart = false;
  const look = async () => {
    const { at, asked, heard } = await ask(housekeeping);
    // It was asked between two moments of ours: what agrees with both stays, so that it does not tremble with the time of the answer.
    ahead = Math.min(Math.max(ahead ?? at - (asked + heard) / 2, at - heard), at - asked);
    const seconds = Math.round((Date.now() - at) / 1000);
    if (Math.abs(seconds) > mostApartSeconds === isApart) return;
    isApart = !isApart;
    if (isApart) log.warn({ seconds }, "this machine's clock is ahead of the database's by so many seconds; the database's counts");
    else log.info("this machine's clock agrees with the database's again");
  };
  await look();
  const stop = regularly({ log }, lookEveryMs, "the database's clock could not be read now", look);
  return { now: () => new Date(performance.now() + (ahead ?? 0)), stop };
}

async function ask(pool: pg.Pool): Promise<{ at: number; asked: number; heard: number }> {
  const client = await pool.connect();
  try {
    const asked = performance.now();
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    return { at: rows[0]?.at.getTime() ?? 0, asked, heard: performance.now() };
  } finally {
    client.release();
  }
}
