import type pg from 'pg';
import type { Deps } from '../deps.ts';

/** What a backup, a drill (a restore into a database made for it) or a restore did. */
export interface BackupRun {
  kind: 'backup' | 'drill' | 'restore';
  beganAt: Date;
  endedAt: Date;
  folder: string;
  bytes: number;
  /** of a drill and a restore: seconds until the database answered with every row */
  restoredSeconds: number | null;
  /** why it failed; null where it did not */
  trouble: string | null;
}

export interface LastBackup {
  /** the newest that succeeded */
  backup?: BackupRun | undefined;
  drill?: BackupRun | undefined;
  /** of each kind the newest that failed, where no later one of it succeeded */
  failed: BackupRun[];
}

const columns = `kind, began_at as "beganAt", ended_at as "endedAt", folder, bytes, restored_seconds as "restoredSeconds", trouble`;
const latestSql = ['backup', 'drill']
  .flatMap((kind) =>
    ['is null', 'is not null'].map((trouble) => `kind = '${kind}' and trouble ${trouble}`),
  )
  .map(
    (which) => `(select ${columns} from backup_run where ${which} order by ended_at desc limit 1)`,
  )
  .join(' union all ');

/** The last backup and the last drill that this database knows of; after a restore, those from before its backup. */
export async function lastBackup({ pool }: Pick<Deps, 'pool'>): Promise<LastBackup> {
  const { rows } = await pool.query<BackupRun>(latestSql);
  const good = (kind: string) => rows.find((run) => run.kind === kind && run.trouble === null);
  const failed = rows.filter(
    ({ kind, trouble, endedAt }) =>
      trouble !== null && endedAt > (good(kind)?.endedAt ?? new Date(0)),
  );
  return { backup: good('backup'), drill: good('drill'), failed };
}

const retentionDays = 400;

/** Records a run and removes those of more than 400 days ago. A database of a release before this table is left as it is. */
export async function recordRun(client: pg.ClientBase | pg.Pool, run: BackupRun): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('backup_run') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query(
    'insert into backup_run (kind, began_at, ended_at, folder, bytes, restored_seconds, trouble) values ($1, $2, $3, $4, $5, $6, $7)',
    [run.kind, run.beganAt, run.endedAt, run.folder, run.bytes, run.restoredSeconds, run.trouble],
  );
  await client.query(`delete from backup_run where ended_at < now() - make_interval(days => $1)`, [
    retentionDays,
  ]);
}
