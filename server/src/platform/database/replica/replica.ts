import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { regularly } from '#platform/work/regularly.ts';
import type { Log } from '#platform/log.ts';
import { connect, run, type Database, type Db } from '../connections/connect.ts';
import { failingOnce, type FailingOnce } from '../../work/failing-once.ts';
import { forReplica, forRequests } from '../connections/patience.ts';
import { Unavailable, isUnavailable } from '../../unavailable.ts';
import { Beats, lsnOf } from './beats.ts';

/** One moment of the database; `dataOf` is its time where it is a moment of the replica. */
export interface Moment {
  db: Db;
  dataOf?: Date | undefined;
}
type Work<T> = (moment: Moment) => Promise<T>;

interface Known {
  config: Pick<Config, 'databaseReplicaUrl' | 'replicaMs'>;
  /** of the primary */
  housekeeping: pg.Pool;
  role?: string | undefined;
  now: () => Date;
  log: Log;
}

const everyMs = 1000;
// Which cluster it is: another one's standby would answer with another supplier's rows.
const cluster = `(select system_identifier::text from pg_control_system()) as cluster`;
// The time is read before the place, so that all that was committed by then is before that place.
const beatSql = `select clock_timestamp() as at, pg_current_wal_lsn()::text as lsn, ${cluster}`;
const placeSql = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn, ${cluster}`;

/** A standby for reading sheets and papers, while its age is known and below the limit. Nothing is decided by what is read there. */
export class Replica {
  readonly #known: Known;
  readonly #reads: Database;
  readonly #watch: Database;
  readonly #beats = new Beats();
  readonly #reading: FailingOnce;
  readonly #stop: () => Promise<void>;
  #dataOf: Date | undefined;

  constructor(address: string, known: Known) {
    const { log, role } = known;
    const onLost = (error: Error) =>
      log.warn({ reason: error.message }, 'a connection to the replica was lost');
    this.#known = known;
    this.#reads = connect(address, { max: 4, patience: forReplica, role, onLost });
    this.#watch = connect(address, { max: 1, patience: forRequests, role, onLost });
    this.#reading = failingOnce(
      known,
      'the replica failed while it was read; the primary is read in its place',
    );
    this.#stop = regularly(
      known,
      everyMs,
      'the replica cannot be used now; the primary is read in its place',
      () => this.#look(),
    );
  }

  /** Does `work` on one moment of the replica; undefined where that cannot be done now. */
  async read<T>(work: Work<T>): Promise<{ done: T } | undefined> {
    const dataOf = this.#dataOf;
    if (!dataOf || this.#isOld(dataOf)) return undefined;
    let hasBegun = false;
    try {
      const done = await oneMoment(this.#reads.db, async (db) => {
        const [found] = await run<{ follows: boolean }>(
          db,
          'select pg_is_in_recovery() as follows',
          [],
        );
        if (!found?.follows) throw new Unavailable('it is no standby any more');
        hasBegun = true;
        return work({ db, dataOf });
      });
      this.#reading.went();
      return { done };
    } catch (error) {
      // Also what PostgreSQL cancels because the standby has to go on replaying (40001, 57014).
      if (hasBegun && !isUnavailable(error as Error)) throw error;
      this.#reading.failed(error);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#stop();
    await Promise.all([this.#reads.close(), this.#watch.close()]);
  }

  #isOld(time: Date) {
    return this.#known.now().getTime() - time.getTime() > this.#known.config.replicaMs;
  }

  async #look() {
    try {
      this.#dataOf = await this.#timeOfData();
    } catch (error) {
      this.#dataOf = undefined;
      throw error;
    }
  }

  /** Notes a beat of the primary, and finds the newest one that the replica has replayed. */
  async #timeOfData(): Promise<Date | undefined> {
    const { rows: beats } = await this.#known.housekeeping.query<{
      at: Date;
      lsn: string;
      cluster: string;
    }>(beatSql);
    const { rows: places } = await this.#watch.pool.query<{
      follows: boolean;
      lsn: string | null;
      cluster: string;
    }>(placeSql);
    const [beat, place] = [beats[0], places[0]];
    if (!beat || !place) throw new Error('a statement without a table always has one row');
    this.#beats.note({ at: beat.at, lsn: lsnOf(beat.lsn) });
    if (place.cluster !== beat.cluster)
      throw new Error('DATABASE_REPLICA_URL leads to a standby of another database');
    if (!place.follows || place.lsn === null) throw new Unavailable('it is no standby');
    const dataOf = this.#beats.timeOf(lsnOf(place.lsn));
    const atLeast = dataOf ?? this.#beats.first;
    if (atLeast && this.#isOld(atLeast))
      throw new Unavailable(`its data are older than ${this.#known.config.replicaMs / 1000} s`);
    return dataOf;
  }
}

/** The replica of DATABASE_REPLICA_URL; undefined where none is named. */
export const openReplica = (known: Known): Replica | undefined =>
  known.config.databaseReplicaUrl === undefined
    ? undefined
    : new Replica(known.config.databaseReplicaUrl, known);

/**
 * Reads one moment of the replica where there is one that is young enough, else of the primary; there again where the replica fails, so `work` may be
 * done twice. `mayBeOld` is false where the statement itself reads a person's rights, which are always those of the primary.
 */
export async function readMoment<T>(
  { longDb, replica }: { longDb: Db; replica?: Replica | undefined },
  mayBeOld: boolean,
  work: Work<T>,
): Promise<T> {
  const read = mayBeOld ? await replica?.read(work) : undefined;
  return read ? read.done : oneMoment(longDb, (db) => work({ db }));
}

const oneMoment = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
