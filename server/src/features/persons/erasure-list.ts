import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf } from '#platform/failure.ts';
import type { Config } from '#platform/config/config.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { putFile } from '#platform/folders/whole-file.ts';

/** One erasure, in the file that outlives a restored database. */
interface Listed {
  userId: string;
  askedAt: string;
}

const name = 'erasures.json';
/** The list is beside the database and in no backup, so it knows of erasures since any backup. */
const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, name);

async function readList(config: Config): Promise<Listed[]> {
  const text = await readFile(pathOf(config), 'utf8').catch((error: unknown) => {
    if (failureOf(error).code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return (JSON.parse(text) as Listed[]).map(({ userId, askedAt }) => ({
      userId,
      askedAt: new Date(askedAt).toISOString(),
    }));
  } catch (error) {
    throw new Error(
      `${pathOf(config)} cannot be read (${failureOf(error).message}): without it a restored database shows again who was erased.`,
      {
        cause: error,
      },
    );
  }
}

const atOnce = 1000;
// Along person_erasure_asked; $1, $2: after this one.
const knownSql = `select user_id as "userId", asked_at as "askedAt" from person_erasure where (asked_at, user_id) > ($1, $2) order by asked_at, user_id limit ${atOnce}`;
const againSql = `
  with listed as (select * from jsonb_to_recordset($1::jsonb) as l("userId" text, "askedAt" timestamptz)),
  missing as (select l.* from listed l join app_user u on u.user_id = l."userId" where not exists (select from person_erasure e where e.user_id = l."userId")),
  locked as (update app_user u set active_flag = 'N' from missing m where u.user_id = m."userId"),
  ended as (update session s set ended_at = now(), end_reason = 'inactive' from missing m where s.user_id = m."userId" and s.ended_at is null)
  insert into person_erasure (user_id, asked_at) select "userId", "askedAt" from missing on conflict do nothing returning user_id as "userId"`;

/**
 * Makes the list and the database agree: an erasure that the database lost, because it is restored from a backup, waits in it again; one that the list
 * lacks joins it. Answers the users who wait again. Reads everything: for the start, and after a restore.
 */
export async function agreeOnErasures(db: Db, config: Config): Promise<string[]> {
  const listed = await readList(config);
  const again: string[] = [];
  for (let at = 0; at < listed.length; at += atOnce) {
    const rows = await run<{ userId: string }>(db, againSql, [
      JSON.stringify(listed.slice(at, at + atOnce)),
    ]);
    again.push(...rows.map(({ userId }) => userId));
  }
  await listErasuresSince(db, config, new Date(0));
  return again;
}

/** Adds to the list what was asked for since a moment, and answers the moment of the newest; undefined where there is none. */
export async function listErasuresSince(
  db: Db,
  config: Config,
  since: Date,
): Promise<Date | undefined> {
  const known: { userId: string; askedAt: Date }[] = [];
  for (let last = { userId: '', askedAt: since }; ;) {
    const rows = await run<typeof last>(db, knownSql, [last.askedAt, last.userId]);
    known.push(...rows);
    last = rows.at(-1) ?? last;
    if (rows.length < atOnce) break;
  }
  if (known.length > 0) await addToList(config, known);
  return known.at(-1)?.askedAt;
}

async function addToList(
  config: Config,
  known: readonly { userId: string; askedAt: Date }[],
): Promise<void> {
  const listed = await readList(config);
  const users = new Set(listed.map(({ userId }) => userId));
  const news = known.filter(({ userId }) => !users.has(userId));
  if (news.length === 0) return;
  const all = [
    ...listed,
    ...news.map(({ userId, askedAt }) => ({ userId, askedAt: askedAt.toISOString() })),
  ];
  await putFile(config.dataDir, name, `${JSON.stringify(all, undefined, 1)}\n`);
}
