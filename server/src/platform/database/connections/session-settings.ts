import type pg from 'pg';
import type { Patience } from './patience.ts';

// Our statements are prepared once, and one plan serves every value: planning again cost more than running them. PostgreSQL's default costs suit
// spinning disks: with them a table that was small when last analysed is read whole, where our statements should use a key.
const plans = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };
// By these the database notices a lost server.
const keepAlive = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
};

/**
 * Gives a new connection its plans, its limits of waiting and its role. By a statement: PgBouncer refuses these in the message that begins
 * a connection.
 */
export function beginSession(
  patience: Patience,
  role?: string,
): (client: pg.ClientBase) => Promise<void> {
  const settings = {
    ...plans,
    ...keepAlive,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    ...(role && { role }),
  };
  const text =
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as s(name, value)';
  const values = [Object.keys(settings), Object.values(settings)];
  // Without a limit of its own a silent database would be waited for without end, because no request uses the connection yet.
  return async (client) =>
    void (await client.query({ text, values, query_timeout: patience.connect } as pg.QueryConfig));
}

const why = (variable: string) =>
  `${variable}: a pooler stands before this database and gives one session to several connections, as PgBouncer does in transaction and statement mode.` +
  ' Time limits, prepared statements, the role and the lock of a migration belong to a session. Set pool_mode to session, or name the database itself:' +
  ' each copy of the server keeps at most 27 connections.';

/** Refuses a pooler that gives one session of the database to several connections. The pool must allow two. */
export async function refuseSharedSessions(
  pool: { connect(): Promise<pg.PoolClient> },
  variable: string,
): Promise<void> {
  const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const first = await sessionOf(one);
    // Either the second connection gets the shared session, or the first one gets another session after that.
    if ((await sessionOf(two)) === first || (await sessionOf(one)) !== first)
      throw new Error(why(variable));
  } finally {
    one.release();
    two.release();
  }
}

const sessionOf = async (client: pg.ClientBase) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
