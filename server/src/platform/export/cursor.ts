import { run, type Db } from '../database/connections/connect.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

// Between two batches other requests are answered.
const batchRows = 200;

interface Reading {
  /** at most one connection for each asker at a time */
  asker: string;
}

/** The asker of a sheet: the person, or without a session the schedule that makes it, for which the person's own sheets do not wait. */
export const askerOf = ({ caller, requestId }: Pick<Context, 'caller' | 'requestId'>): string =>
  caller.sessionId === '' ? requestId : caller.userId;

/**
 * The rows of a statement, two hundred at a time as they are asked for, all of one moment: that of `db` in `readMoment`. With `longDb` a connection
 * is in use until the last is read or the reader disconnects. A second reading of the same asker is refused until then.
 */
export async function* cursorRows<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
  { asker }: Reading,
): AsyncGenerator<Row[]> {
  const own = db.isTransaction
    ? undefined
    : await db
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute();
  const tx = own ?? db;
  try {
    const [lock] = await run<{ mine: boolean }>(
      tx,
      `select pg_try_advisory_xact_lock(hashtext('export'), hashtext($1)) as mine`,
      [asker],
    );
    if (!lock?.mine) throw new Problem('too_many_requests');
    // Every row will be read, and a browser waits: PostgreSQL must choose the plan that is soonest done with all rows.
    await run(tx, `set local cursor_tuple_fraction = 1`, []);
    await run(tx, `set local statement_timeout = '50s'`, []);
    await run(tx, `declare listed no scroll cursor for ${text}`, values);
    const fetched = () => run<Row>(tx, `fetch ${batchRows} from listed`, []);
    for (let next = fetched(); ;) {
      const rows = await next;
      if (rows.length === 0) return;
      // The database reads the next rows while these are written; after a disconnect no reader needs the outcome.
      next = fetched();
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await own?.rollback().execute();
  }
}
