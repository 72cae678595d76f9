import type { Config } from './config.ts';
import type { Pools } from './database/pools.ts';
import type { Log } from './log.ts';

/** What every room is handed: database, configuration, clock and log. */
export interface Deps extends Omit<Pools, 'close'> {
  config: Config;
  now: () => Date;
  log: Log;
}
