import { expect, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { lastBackup, recordRun, type BackupRun } from './backup-runs.ts';

const database = renewedDatabase();
const run = (kind: BackupRun['kind'], day: number, trouble: string | null = null): BackupRun => ({
  kind,
  beganAt: new Date(Date.UTC(2026, 10, day, 1)),
  endedAt: new Date(Date.UTC(2026, 10, day, 2)),
  folder: `/backups/${day}`,
  bytes: 3_000_000_000,
  restoredSeconds: kind === 'backup' ? null : 12.5,
  trouble,
});
const last = () => lastBackup(database);

test('the last backup and the last drill are the newest that succeeded', async () => {
  expect(await last()).toEqual({ backup: undefined, drill: undefined, failed: [] });
  for (const one of [run('backup', 1), run('backup', 3), run('drill', 2), run('restore', 4)])
    await recordRun(database.pool, one);
  expect(await last()).toEqual({ backup: run('backup', 3), drill: run('drill', 2), failed: [] });
});

test('a failure is told until one of its kind succeeds', async () => {
  for (const one of [
    run('backup', 1),
    run('backup', 2, 'the disk is full'),
    run('drill', 3, 'orders: 7 of 8'),
  ])
    await recordRun(database.pool, one);
  expect(await last()).toMatchObject({ backup: run('backup', 1), drill: undefined });
  expect(
    (await last()).failed.map(({ kind, trouble }) => `${kind}: ${trouble}`).toSorted(),
  ).toEqual(['backup: the disk is full', 'drill: orders: 7 of 8']);
  await recordRun(database.pool, run('drill', 4));
  expect((await last()).failed).toMatchObject([{ kind: 'backup', trouble: 'the disk is full' }]);
  await recordRun(database.pool, run('backup', 5));
  expect((await last()).failed).toEqual([]);
});

test('runs of more than 400 days ago are forgotten, and a database of an older release without the table is left as it is', async () => {
  await recordRun(database.pool, {
    ...run('backup', 1),
    beganAt: new Date(0),
    endedAt: new Date(0),
  });
  expect((await database.pool.query('select from backup_run')).rowCount).toBe(0);
  const client = await database.pool.connect();
  await client.query('begin; alter table backup_run rename to elsewhere');
  await recordRun(client, run('backup', 2));
  await client.query('rollback');
  client.release();
});
