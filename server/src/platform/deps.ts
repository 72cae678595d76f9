import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { Log } from './log.ts';

/** What every room is handed: database, configuration, clock and log. */
export interface Deps {
  db: Db;
  pool: pg.Pool;
  config: Config;
  now: () => Date;
  log: Log;
}
