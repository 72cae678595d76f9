import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { run } from '../database/connections/connect.ts';
import type { Deps } from '../deps.ts';
import { buildOf } from '../http/web/web-build.ts';
import { perServer, type Remembering } from '../memory.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** SQL, with the moment as $1: a copy that has written nothing for this long counts as ended. */
export const copiesThatRun = `from server_copy where seen_at > $1::timestamptz - interval '90 seconds'`;

/** A copy of the server that runs now. */
export interface RunningCopy {
  host: string;
  version: string;
  build: string;
  startedAt: Date;
}

const reportSql = `
  insert into server_copy (copy_id, host, version, build, started_at, seen_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (copy_id) do update set seen_at = excluded.seen_at`;

const ownOf = perServer(({ now }: Pick<Deps, 'now'> & Remembering) => ({
  id: randomUUID(),
  startedAt: now(),
}));

/** Writes that this copy of the server runs; to be repeated within 90 s. */
export async function reportCopy({
  db,
  now,
  memory,
}: Pick<Deps, 'db' | 'now' | 'memory'>): Promise<void> {
  const { id, startedAt } = ownOf({ now, memory });
  await run(db, reportSql, [
    id,
    `${hostname()} ${process.pid}`,
    manifest.version,
    buildOf(),
    startedAt,
    now(),
  ]);
}

/** Removes the row of this copy, which ends. */
export const removeCopy = ({ db, now, memory }: Pick<Deps, 'db' | 'now' | 'memory'>) =>
  run(db, 'delete from server_copy where copy_id = $1', [ownOf({ now, memory }).id]);

/** The copies that run, the oldest first. */
export const runningCopies = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<RunningCopy[]> =>
  run<RunningCopy>(
    db,
    `select host, version, build, started_at as "startedAt" ${copiesThatRun} order by started_at, host`,
    [now()],
  );
