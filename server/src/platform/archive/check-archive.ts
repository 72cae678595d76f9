import type pg from 'pg';
import { auditKeys, linkOf, markOf, type AuditKey } from '#platform/audit/chain/keys.ts';
import type { Config } from '#platform/config/config.ts';
import { faultOfFile, readLines } from './archive-file.ts';
import { readManifest, type Manifest } from './archive-manifest.ts';

/** A row of the audit with its seal, as it is in an archive. */
export interface SealedRow {
  seal: number;
  hash: string;
  key: string | null;
  before: string | null;
  words: string;
  /** of a row that an erasure rewrote: its words are covered by this mark, and the seal by the next one */
  erasure: { mark: string; key: string } | null;
}

/**
 * Checks an archive: its manifest by the key, every byte of its files by their checksums, and the audit's chain by the key. With a database also that the
 * chain of the archive is the database's. Answers the manifest and what is wrong.
 */
export async function checkArchive(folder: string, config: Config, pool?: pg.Pool): Promise<{ manifest: Manifest; faults: string[] }> {
  const { manifest, fault } = await readManifest(folder, config);
  if (fault) return { manifest, faults: [fault] };
  const faults: string[] = [];
  for (const file of manifest.files) faults.push(...[await faultOfFile(folder, file)].filter((one) => one !== undefined));
  // A damaged file would only be reported a second time.
  if (faults.length > 0) return { manifest, faults };
  const broken = (await faultOfChain(folder, config)) ?? (pool && (await faultOfJoin(pool, manifest)));
  return { manifest, faults: broken ? [broken] : [] };
}

async function faultOfChain(folder: string, config: Config): Promise<string | undefined> {
  const keys = new Map((await auditKeys(config)).map((key) => [key.id, key]));
  let last: SealedRow | undefined;
  for await (const line of readLines(folder, 'audit.ndjson.gz')) {
    const row = JSON.parse(line) as SealedRow;
    const key = row.key === null ? undefined : keys.get(row.key);
    if (row.key !== null && !key)
      return `seal ${row.seal} was made with the key ${row.key}, which is missing: name its secret key in formerSecretKeys of CONFIG_FILE`;
    // Rows of another year may be between two: then the seal before is stored with the row.
    const before = last?.seal === row.seal - 1 ? last.hash : (row.before ?? '00'.repeat(32));
    const holds = linkOf(key, Buffer.from(before, 'hex'), row.words).toString('hex') === row.hash || isErased(keys, row);
    if (!holds || (last && last.seal >= row.seal)) return `the audit row of seal ${row.seal} is not what was sealed`;
    last = row;
  }
  return undefined;
}

function isErased(keys: ReadonlyMap<string, AuditKey>, { words, erasure }: SealedRow): boolean {
  const key = erasure && keys.get(erasure.key);
  if (!key) return false;
  const [auditId] = JSON.parse(words) as [number];
  return markOf(key, auditId, words).toString('hex') === erasure.mark;
}

async function faultOfJoin(pool: pg.Pool, { audit }: Manifest): Promise<string | undefined> {
  for (const seal of audit ? [audit.first, audit.last] : []) {
    const { rows } = await pool.query<{ hash: string }>(`select encode(hash, 'hex') as hash from audit_seal where seal_id = $1`, [seal.id]);
    if (rows[0]?.hash !== seal.hash)
      return `seal ${seal.id} of the archive is ${rows[0] ? 'another' : 'none'} in this database: the archive is of another one`;
  }
  return undefined;
}
