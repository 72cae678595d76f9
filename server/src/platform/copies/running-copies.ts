import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { run } from '../database/connections/connect.ts';
import type { Deps } from '../deps.ts';
import { buildOf } from '../http/web/web-build.ts';
import { regularly } from '../jobs/regularly.ts';
import manifest from '../../../package.json' with { type: 'json' };

const sayMs = 30_000;
/** SQL, with the moment as $1: a copy that has written nothing for this long counts as ended. */
export const copiesThatRun = `from server_copy where seen_at > $1::timestamptz - interval '90 seconds'`;

/** A copy of the server that runs now. */
export interface RunningCopy {
  host: string;
  version: string;
  build: string;
  startedAt: Date;
}

const saySql = `
  with ended as (delete from server_copy where seen_at < $6::timestamptz - interval '1 day')
  insert into server_copy (copy_id, host, version, build, started_at, seen_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (copy_id) do update set seen_at = excluded.seen_at`;

/** Writes twice a minute that this copy of the server runs, until stopped; then its row is removed. */
export function keepSayingThatItRuns({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): () => Promise<void> {
  const id = randomUUID();
  const startedAt = now();
  const say = () => run(db, saySql, [id, `${hostname()} ${process.pid}`, manifest.version, buildOf(), startedAt, now()]);
  const first = say().catch((error: unknown) => log.warn({ err: error }, 'this copy could not be listed among those that run'));
  const stop = regularly({ log }, sayMs, 'this copy could not be listed among those that run', say);
  return async () => {
    await Promise.all([first, stop()]);
    await run(db, 'delete from server_copy where copy_id = $1', [id]).catch(() => undefined);
  };
}

/** The copies that run, the oldest first. */
export const runningCopies = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<RunningCopy[]> =>
  run<RunningCopy>(db, `select host, version, build, started_at as "startedAt" ${copiesThatRun} order by started_at, host`, [now()]);
