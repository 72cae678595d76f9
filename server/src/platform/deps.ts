import type { Config } from './config/config.ts';
import type { Pools } from './database/connections/pools.ts';
import type { Replica } from './database/replica/replica.ts';
import type { Documents } from './documents/documents.ts';
import type { Log } from './log.ts';

/** What every room gets: database, configuration, clock, log, and the maker of PDFs. */
export interface Deps extends Omit<Pools, 'close'> {
  config: Config;
  now: () => Date;
  log: Log;
  documents: Documents;
  /** for `readMoment` */
  replica?: Replica | undefined;
}
