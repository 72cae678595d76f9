import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { copyFolder, readChecked, type Copied } from './copied-files.ts';

// What belongs to the running process, or is made again at a start: PostgreSQL's manual, "Making a Base Backup Using the Low Level API".
const emptied =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//;
const ofProcess = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies the folder of a PostgreSQL on this machine while it works, to `postgres` of a backup: a start on the copy has everything that was
 * committed until the last file was read. `client` is a session of its superuser. A slot stops the removal of the journal until the copy has it.
 */
export async function copyCluster(
  client: pg.ClientBase,
  from: string,
  backup: string,
): Promise<Copied> {
  const name = `backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name]);
  const first = await one<{ segment: string }>(
    client,
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as segment',
    [name],
  );
  const data = await copyFolder(
    from,
    backup,
    'postgres',
    (path) => emptied.test(path) || ofProcess.test(basename(path)),
  );
  const last = await one<{ segment: string; label: string }>(
    client,
    `select pg_walfile_name(lsn) as segment, coalesce(labelfile, '') as label from pg_backup_stop(wait_for_archive => false)`,
  );
  await writeFile(join(backup, 'postgres/backup_label'), last.label, { mode: 0o600 });
  const label = await readChecked(backup, 'postgres/backup_label');
  const journal = await copyFolder(
    join(from, 'pg_wal'),
    backup,
    'postgres/pg_wal',
    (path) => !(first.segment <= path && path <= last.segment),
  );
  await client.query('select pg_drop_replication_slot($1)', [name]);
  return {
    folders: [...new Set([...data.folders, ...journal.folders])],
    files: [...data.files, label, ...journal.files],
  };
}

async function one<Row extends object>(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error(`The database answered nothing to: ${text}`);
  return rows[0];
}
