import { run, type Db } from '../database/connections/connect.ts';
import { Problem } from '../http/answers/problem.ts';

// A caller who asks for something else is answered between them.
const batchRows = 200;

interface Reading {
  /** holds at most one of these connections at a time */
  asker: string;
}

/**
 * The rows of a statement as they are wanted, two hundred at a time, all of one moment. For `longDb`: a connection is in use until the last row is
 * read or the reader disconnects. A second reading of the same person is refused until then.
 */
export async function* cursorRows<Row>(db: Db, text: string, values: readonly unknown[], { asker }: Reading): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    const [lock] = await run<{ mine: boolean }>(tx, `select pg_try_advisory_xact_lock(hashtext('export'), hashtext($1)) as mine`, [asker]);
    if (!lock?.mine) throw new Problem('too_many_requests');
    // Every row will be read, so the plan is the one that reads all of them soonest; its reader is a browser that waits.
    await run(tx, `set local cursor_tuple_fraction = 1`, []);
    await run(tx, `set local statement_timeout = '50s'`, []);
    await run(tx, `declare listed no scroll cursor for ${text}`, values);
    const fetched = () => run<Row>(tx, `fetch ${batchRows} from listed`, []);
    for (let next = fetched(); ;) {
      const rows = await next;
      if (rows.length === 0) return;
      // The database reads on while these are written; after a disconnect no reader needs the outcome.
      next = fetched();
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await tx.rollback().execute();
  }
}
