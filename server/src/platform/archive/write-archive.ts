import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { sealAll } from '#platform/audit/chain/seal.ts';
import type { Config } from '#platform/config/config.ts';
import { settleFolder } from '#platform/files/whole-file.ts';
import { neverSealed } from '#platform/keys/unsealed-rows.ts';
import { archivedKinds, type KindName } from './archived-kinds.ts';
import { readLines, writeLines } from './archive-file.ts';
import { writeManifest, type Manifest } from './archive-manifest.ts';
import { refusedYear } from './closed-years.ts';

interface Walked {
  key: string;
  number: string;
  line: string | null;
  open: string | null;
}

/** What of a kind stays out: how many by reason, and the first numbers of each. */
type Open = Record<string, { count: number; first: string[] }>;

interface Written {
  path: string;
  manifest: Manifest;
  open: Record<string, Open>;
}

/**
 * Writes what belongs to a closed year to a new folder `archive-YEAR` in a folder that exists, from one moment of the database, while people work.
 * What is not closed is left out and counted by its reason. Removes nothing.
 */
export async function writeArchive(
  pool: pg.Pool,
  config: Config,
  { year, folder, now }: { year: number; folder: string; now: Date },
): Promise<Written> {
  const began = performance.now();
  const refused = refusedYear(year, config, now);
  if (refused) throw new Error(refused);
  await sealAll(pool, config);
  const unsealed = await neverSealed(pool, () => sealAll(pool, config));
  if (unsealed) throw new Error(`The audit has to be sealed before it is archived: ${unsealed}`);
  const path = join(folder, `archive-${year}`);
  return inNewFolder(folder, path, async (half) => {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin isolation level repeatable read, read only');
      const { files, open } = await writeKinds(client, half, year);
      const { rows } = await client.query<Pick<Manifest, 'migration' | 'key'>>(
        'select (select max(name) from migration) as migration, (select key_id from secret_key) as key',
      );
      const [facts] = rows;
      if (!facts?.key) throw new Error('No Smart Order has started on this database yet, so there is nothing to archive.');
      const times = { beganAt: now.toISOString(), endedAt: new Date(now.getTime() + performance.now() - began).toISOString() };
      const counts = Object.fromEntries(
        Object.entries(open).map(([kind, reasons]) => [
          kind,
          Object.fromEntries(Object.entries(reasons).map(([words, { count }]) => [words, count])),
        ]),
      );
      const manifest = { format: 1, year, release: packageFile.version, ...facts, ...times, files, audit: await endsOf(half), open: counts } as const;
      await writeManifest(half, manifest, config);
      return { path, manifest, open };
    } finally {
      // Its transaction and limits end with its session.
      client.release(true);
    }
  });
}

async function writeKinds(client: pg.ClientBase, half: string, year: number) {
  const files: Manifest['files'] = [];
  const open: Partial<Record<KindName, Open>> = {};
  for (const { name, start, walk } of archivedKinds) {
    const left: Open = {};
    const lines = async function* () {
      for (let key: string | undefined = start; key !== undefined;) {
        const { rows }: pg.QueryResult<Walked> = await client.query(walk, [key, `${year}-01-01`, `${year + 1}-01-01`]);
        for (const row of rows) {
          if (row.line !== null) yield row.line;
          else leave(left, row);
        }
        key = rows.at(-1)?.key;
      }
    };
    files.push(await writeLines(half, `${name}.ndjson.gz`, lines()));
    if (Object.keys(left).length > 0) open[name] = left;
  }
  return { files, open };
}

const mostNamed = 5;

function leave(left: Open, { number, open }: Walked) {
  const found = (left[open ?? ''] ??= { count: 0, first: [] });
  found.count += 1;
  if (found.first.length < mostNamed) found.first.push(number);
}

async function endsOf(half: string): Promise<Manifest['audit']> {
  let first: { id: number; hash: string } | undefined;
  let last = first;
  for await (const line of readLines(half, 'audit.ndjson.gz')) {
    const { seal: id, hash } = JSON.parse(line) as { seal: number; hash: string };
    last = { id, hash };
    first ??= last;
  }
  return first && last ? { first, last } : null;
}

/** Fills a folder under another name and renames it at the end: one that was cut off is never taken for an archive. */
async function inNewFolder<T>(folder: string, path: string, fill: (half: string) => Promise<T>): Promise<T> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new Error(
      `${folder} is no folder: make it, or mount its disk. It is never made here, because a disk that is not mounted would look like one.`,
    );
  if (await stat(path).catch(() => undefined))
    throw new Error(`${path} is there already: check it, or move it away before this year is archived again.`);
  const half = `${path}.unfinished`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  try {
    const filled = await fill(half);
    await rename(half, path);
    await settleFolder(folder);
    return filled;
  } catch (error) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
