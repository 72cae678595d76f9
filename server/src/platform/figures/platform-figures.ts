import { statfsSync } from 'node:fs';
import { personQueueOf, queueOf } from '../command.ts';
import { copiesThatRun } from '../copies/running-copies.ts';
import { connectionWaits } from '../database/connections/connect.ts';
import { takesNoWritesSql } from '../database/check.ts';
import type { Deps } from '../deps.ts';
import { failedDocuments } from '../documents/documents.ts';
import { fullDisks } from '../http/answers/log-answers.ts';
import { workFigures } from '../http/limits/work-bound.ts';
import { buildOf } from '../http/web/web-build.ts';
import { watchedOf } from '../watched-documents.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { countedSql, secondsSinceSql, type Figures } from './figure.ts';
import type { Sample } from '../measures/sample.ts';
import { processFigures } from './process.ts';
import { requestFigures } from './requests.ts';

const connectionsOf = ({ pool, housekeeping }: Deps): Sample[] =>
  Object.entries({ requests: pool, housekeeping }).flatMap(
    ([name, { totalCount, idleCount, waitingCount }]): Sample[] => [
      [{ pool: name, state: 'used' }, totalCount - idleCount],
      [{ pool: name, state: 'idle' }, idleCount],
      [{ pool: name, state: 'waiting' }, waitingCount],
    ],
  );

const queueWaiting = (deps: Deps): Sample[] => [
  [{ of: 'customer' }, queueOf(deps).waiting],
  [{ of: 'person' }, personQueueOf(deps).waiting],
];

/** The part of a folder's disk that is free; no sample where the folder cannot be asked. */
function freeOf(folder: string): readonly Sample[] {
  try {
    const { bavail, blocks } = statfsSync(folder);
    return [[{}, bavail / blocks]];
  } catch {
    return [];
  }
}

/** Of standbys that follow now. Null for a login that may not see their state: it needs pg_monitor (docs/operations.md). */
const standbys = (value: string) =>
  `(select case when bool_or(state is null) is not true then ${value} filter (where state = 'streaming') end from pg_stat_replication)`;

/** The server itself: its answers, waits, documents and process, and the database that it works with. */
export const platformFigures = {
  ...requestFigures,
  ...workFigures,
  smart_order_disk_refusals_total: {
    kind: 'counter',
    help: 'writes refused because the disk of the database is full',
    read: fullDisks.read,
  },
  smart_order_pool_connections: {
    kind: 'gauge',
    help: 'connections by pool, and who waits for one',
    read: connectionsOf,
  },
  smart_order_connection_wait_seconds: {
    kind: 'histogram',
    help: 'how long work waited for a connection',
    read: connectionWaits.read,
  },
  smart_order_turns_waiting: {
    kind: 'gauge',
    help: 'writes that wait for an earlier one of the same customer or person',
    read: queueWaiting,
  },
  smart_order_turn_wait_seconds: {
    kind: 'histogram',
    help: 'how long those writes waited',
    read: (deps) => queueOf(deps).waits.read(),
  },
  smart_order_open_pages: {
    kind: 'gauge',
    help: 'open pages that wait for an order to change',
    read: (deps) => watchedOf(deps).size,
  },
  smart_order_documents: {
    kind: 'gauge',
    help: 'PDFs that wait or are made',
    read: ({ documents }): Sample[] => [
      [{ state: 'waiting' }, documents.waiting],
      [{ state: 'making' }, documents.making],
    ],
  },
  smart_order_documents_failed_total: {
    kind: 'counter',
    help: 'PDFs that could not be made',
    read: failedDocuments.read,
  },
  smart_order_build_info: {
    kind: 'gauge',
    help: 'release and build of this copy',
    read: () => [[{ version: manifest.version, build: buildOf() }, 1]],
  },
  ...processFigures,
  smart_order_copies: {
    kind: 'gauge',
    help: 'copies of the server that run',
    sql: `(select count(*)::int ${copiesThatRun})`,
  },
  smart_order_database_up: { kind: 'gauge', help: '1 where the database answers', sql: '1' },
  smart_order_database_writable: {
    kind: 'gauge',
    help: '1 where it takes writes, 0 on a standby',
    sql: `(not ${takesNoWritesSql})::int`,
  },
  smart_order_database_size_bytes: {
    kind: 'gauge',
    help: 'size of all tables and indexes, as vacuum or analyze counted them last',
    // pg_database_size asks the disk for each file: 8 ms of the 23 that a reading of everything took.
    sql: `(select coalesce(sum(relpages), 0) * current_setting('block_size')::bigint from pg_class where relpages > 0)`,
  },
  smart_order_database_standbys: {
    kind: 'gauge',
    help: 'standbys that follow the database',
    sql: standbys('count(*)'),
  },
  smart_order_database_lag_seconds: {
    kind: 'gauge',
    help: 'how far the slowest of them is behind',
    sql: standbys('max(extract(epoch from replay_lag))'),
  },
  smart_order_archive_failing_seconds: {
    kind: 'gauge',
    help: 'for how long the archive command of the journal has failed; 0 where it works or there is none',
    sql: `coalesce((select extract(epoch from $1::timestamptz - coalesce(last_archived_time, stats_reset))::int from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')), 0)`,
  },
  smart_order_journal_held_bytes: {
    kind: 'gauge',
    help: 'how much of the journal the farthest replication slot makes the database hold',
    sql: `coalesce((select max(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn))::float8
      from pg_replication_slots), 0)`,
  },
  smart_order_disk_free_ratio: {
    kind: 'gauge',
    help: 'free part of the disk of DATA_DIR, from 0 to 1; with a database of its own that is the database’s, too',
    read: ({ config }) => freeOf(config.dataDir),
  },
  smart_order_backup_seconds: {
    kind: 'gauge',
    help: 'how long ago the last good backup, and the last good drill, ended; the status page says why a newer one failed',
    by: 'kind',
    sql: `(select jsonb_object_agg(kind, extract(epoch from $1::timestamptz - ended_at)::int) from unnest(array['backup', 'drill']) kind cross join lateral (
      select ended_at from backup_run r where r.kind = kind.kind and trouble is null order by ended_at desc limit 1) last)`,
  },
  smart_order_migration_info: {
    kind: 'gauge',
    help: 'the newest migration of the database',
    by: 'name',
    sql: '(select jsonb_build_object(max(name), 1) from migration)',
  },
  smart_order_audit_unsealed: {
    kind: 'gauge',
    help: 'audit rows that are not sealed yet',
    sql: countedSql('select from audit_unsealed order by audit_id'),
  },
  smart_order_audit_unsealed_oldest_seconds: {
    kind: 'gauge',
    help: 'how old the oldest of them is',
    sql: secondsSinceSql(
      'select at from audit_unsealed join audit using (audit_id) order by audit_id limit 1',
    ),
  },
} satisfies Figures;
