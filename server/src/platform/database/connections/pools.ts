import type pg from 'pg';
import { connect, type Db } from './connect.ts';
import { forLongWork, forRequests, type Patience } from './patience.ts';

/** A running server's pools of connections: a wait in one of them delays no other. */
export interface Pools {
  /** for requests */
  db: Db;
  pool: pg.Pool;
  /** for reports, exports and files of many rows, which may take minutes */
  longDb: Db;
  /** for the sealer and `/readyz`, which must not wait behind requests */
  housekeeping: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  role?: string | undefined;
  patience?: Patience;
  onLost?: (error: Error) => void;
}

/** Opens the pools; connections are made as they are needed, at most 26 of them. One more listens to other copies (outbox/listen.ts). */
export function openPools(
  connectionString: string,
  { patience = forRequests, ...options }: Options,
): Pools {
  const requests = connect(connectionString, { ...options, patience, max: 20 });
  const longWork = connect(connectionString, { ...options, patience: forLongWork, max: 4 });
  const housekeeping = connect(connectionString, { ...options, patience, max: 2 });
  const all = [requests, longWork, housekeeping];
  return {
    db: requests.db,
    pool: requests.pool,
    longDb: longWork.db,
    housekeeping: housekeeping.pool,
    close: async () => void (await Promise.all(all.map(({ close }) => close()))),
  };
}
