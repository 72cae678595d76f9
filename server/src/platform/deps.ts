import type { Config } from './config/config.ts';
import type { Pools } from './database/connections/pools.ts';
import type { Replica } from './database/replica/replica.ts';
import type { Documents } from './documents/documents.ts';
import type { Log } from './log.ts';
import type { Memory } from './memory.ts';

/** What every room gets: database, configuration, clock, log, the maker of PDFs, and what this server remembers. */
export interface Deps extends Omit<Pools, 'close'> {
  config: Config;
  now: () => Date;
  log: Log;
  documents: Documents;
  memory: Memory;
  /** for `readMoment` */
  replica?: Replica | undefined;
}
