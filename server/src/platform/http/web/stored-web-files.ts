import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#platform/deps.ts';
import { sealingOf } from '#platform/sealing.ts';

type Needs = Pick<Deps, 'pool' | 'config'>;
interface WebFile {
  name: string;
  bytes: Buffer;
  seal: Buffer;
}

/**
 * Stores this build's scripts, sheets and fonts in the database, where every copy of the server finds them (decisions/copies-of-the-server.md).
 * Answers how many were new.
 */
export async function keepWebFiles(deps: Needs, folder: string): Promise<number> {
  const files = await filesOf(deps, folder);
  const [names, seals] = [files.map(({ name }) => name), files.map(({ seal }) => seal)];
  // Sorted, so that two copies that start at one moment lock rows in the same order.
  const { rows } = await deps.pool.query<{ name: string }>(
    `update web_file set served_at = now() from (
       select name from web_file join unnest($1::text[], $2::bytea[]) as brought(name, seal) using (name, seal) order by name for update of web_file
     ) as known where web_file.name = known.name returning web_file.name`,
    [names, seals],
  );
  const known = new Set(rows.map(({ name }) => name));
  const fresh = files.filter(({ name }) => !known.has(name));
  for (const { name, bytes, seal } of fresh)
    await deps.pool.query(
      `insert into web_file (name, bytes, seal, served_at) values ($1, $2, $3, now())
       on conflict (name) do update set bytes = excluded.bytes, seal = excluded.seal, served_at = excluded.served_at`,
      [name, bytes, seal],
    );
  return fresh.length;
}

/** A file of another copy's build; undefined where there is none of that name, or none with our seal. */
export async function findWebFile(deps: Needs, name: string): Promise<Buffer | undefined> {
  const { rows } = await deps.pool.query<WebFile>({
    name: 'find-web-file',
    text: 'select name, bytes, seal from web_file where name = $1',
    values: [name],
  });
  const [found] = rows;
  return found && (await sealerOf(deps))(name, found.bytes).equals(found.seal)
    ? found.bytes
    : undefined;
}

async function filesOf(deps: Needs, folder: string): Promise<WebFile[]> {
  const sealOf = await sealerOf(deps);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return { name, bytes, seal: sealOf(name, bytes) };
    }),
  );
}

async function sealerOf({ config }: Needs) {
  const key = (await sealingOf(config)).derive('web-file');
  return (name: string, bytes: Buffer) =>
    createHmac('sha256', key).update(`${name}\n`).update(bytes).digest();
}
