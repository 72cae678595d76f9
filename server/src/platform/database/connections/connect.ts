import { createHash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { types } from 'pg';
import type pg from 'pg';
import { Client, Pool } from './client.ts';
import { Durations } from '#platform/measures/durations.ts';
import { cutWhenSilent } from './cut-when-silent.ts';
import { addressesOf, wantsPrimary } from '../../config/database-address.ts';
import { forRequests, type Patience } from './patience.ts';
import { clientOfPrimary } from './primary.ts';
import { beginSession } from './session-settings.ts';
import { isReadOnly } from '../../unavailable.ts';
import type { DB } from '../schema.ts';

export type Db = Kysely<DB>;
export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

// int8 as number: satang and ids stay below 2^53. numeric as number: quantities and weights only, money is int8.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
// A date is a day, not a moment: `yyyy-LL-dd` as it is stored.
types.setTypeParser(types.builtins.DATE, (day) => day);

interface Options {
  max?: number;
  patience?: Patience;
  role?: string | undefined;
  onLost?: (error: Error) => void;
}

/** Opens the pool. `patience` bounds every wait, every session takes `role`, `onLost` is called for connections that broke while idle. */
export function connect(
  connectionString: string,
  { max = 20, patience = forRequests, role, onLost = () => {} }: Options = {},
): Database {
  const pool = new Pool({
    connectionString: addressesOf(connectionString)[0] ?? connectionString,
    max,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'smart-order',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it; its types leave that out
    onConnect: beginSession(patience, role),
    ...(wantsPrimary(connectionString) && { Client: clientOfPrimary(connectionString) }),
  });
  pool.on('error', onLost);
  // The pool itself listens to idle clients only.
  pool.on('connect', (client) => client.on('error', onLost));
  const cutAll = cutWhenSilent(pool, patience.answer);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return { db, pool, close: () => closeBoth(db, pool, cutAll) };
}

/** A connection beside those of a pool, to the same server; an answer is waited for as long as by requests. */
export async function openBeside({ options }: pg.Pool): Promise<Client> {
  // pg's types leave out what a client is made of.
  const ClientOfPool = options.Client as typeof Client;
  const client = new ClientOfPool({ ...options, query_timeout: forRequests.answer });
  await client.connect();
  return client;
}

// A silent database does not answer when a connection is closed.
const farewellMs = 2000;

async function closeBoth(db: Db, pool: pg.Pool, cutAll: () => void) {
  const cutting = setTimeout(cutAll, farewellMs);
  try {
    await db.destroy();
    // Kysely ends the pool only where a query was run through Kysely.
    if (!pool.ended) await pool.end();
  } finally {
    clearTimeout(cutting);
  }
}

/** Runs SQL as it is written, on the pool or in a transaction; for statements on hot paths, which are prepared once and never built again. */
export async function run<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

// Statements with lists of many lengths would fill the server's memory with plans; beyond this many a statement gets no name.
const mostNames = 400;

/** Names for the SQL texts of one pool. */
function names(): (text: string) => string | undefined {
  const given = new Map<string, string>();
  return (text) => {
    const known = given.get(text);
    if (known || given.size >= mostNames) return known;
    const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    given.set(text, name);
    return name;
  };
}

/** How long statements and transactions waited for a connection, since this process began. */
export const connectionWaits = new Durations();

/** A pool whose clients give each SQL text a name, so that PostgreSQL parses and plans it once (Kysely itself sends it again each time). */
function preparing(pool: pg.Pool) {
  const nameOf = names();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isOfNoUse = false;
    const named = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query({
          name: values.length > 0 ? nameOf(text) : undefined,
          text,
          values: [...values],
        } as pg.QueryConfig);
      } catch (error) {
        isOfNoUse ||= isReadOnly(error);
        throw error;
      }
    };
    return {
      query: (text: string | pg.Submittable, values: readonly unknown[] = []) =>
        typeof text === 'string' ? named(text, values) : client.query(text),
      // A connection to a server that takes no writes is closed: the next one leads to the new primary.
      release: (broken?: boolean) => client.release(broken === true || isOfNoUse),
    } as unknown as PostgresPoolClient;
  };
  return {
    async connect() {
      const since = performance.now();
      const client = await pool.connect();
      connectionWaits.add((performance.now() - since) / 1000);
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
