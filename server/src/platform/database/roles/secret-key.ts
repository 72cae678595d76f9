import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { sealingOf, sealingWith, type Sealing } from '#platform/sealing.ts';

const nameOf = ({ derive }: Sealing) =>
  createHash('sha256').update(derive('secret-key-name')).digest('hex').slice(0, 16);

/** The names of the secret keys of this installation, which disclose nothing of them: first the one in use, then the former ones. */
export async function keyNames(config: Config): Promise<[string, ...string[]]> {
  const former = (config.file.formerSecretKeys ?? []).map((text) =>
    nameOf(sealingWith(Buffer.from(text, 'base64'))),
  );
  return [nameOf(await sealingOf(config)), ...former];
}

/**
 * Stores in the database which secret key this copy runs with. Throws where other copies run with another one: what one seals or signs, the
 * other cannot read, and people would be signed out at every second request. A key among our `formerSecretKeys` is replaced.
 */
export async function claimSecretKey(pool: pg.Pool, config: Config): Promise<void> {
  const [mine, ...replaced] = await keyNames(config);
  // A private database has one server at a time; its key file may have been removed so that everyone signs in again.
  const isAlone = config.databaseUrl === undefined;
  await pool.query(
    `insert into secret_key as known (key_id) values ($1)
     on conflict (one) do update set key_id = excluded.key_id, since = now() where known.key_id = any($2) or ($3 and known.key_id <> excluded.key_id)`,
    [mine, replaced, isAlone],
  );
  if (await hasOurKey(pool, config)) return;
  const ours = config.secretKey
    ? 'the secretKey of CONFIG_FILE'
    : `${config.dataDir}/secret.key (set secretKey in CONFIG_FILE, the same for every copy)`;
  throw new Error(
    `This database belongs to copies of Smart Order with another secret key than ours, ${ours}. Give every copy the same one; where ours replaces` +
      ' theirs, name theirs in formerSecretKeys; where theirs is lost, empty the table secret_key.',
  );
}

/** Whether the running copies still have our secret key: another one may have replaced it. */
export async function hasOurKey(pool: pg.Pool, config: Config): Promise<boolean> {
  const { rows } = await pool.query<{ key_id: string }>('select key_id from secret_key');
  const mine = nameOf(await sealingOf(config));
  return rows.every(({ key_id }) => key_id === mine);
}
