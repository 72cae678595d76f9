import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { Pool } from './connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { functionFiles, replaceFunctions, thisRelease } from './functions.ts';

let temporary: string;
let owner: Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'smart-order-functions-'));
  owner = new Pool({ connectionString: await ownDatabase(), max: 1 });
  client = await owner.connect();
});
afterAll(async () => {
  client.release();
  await owner.end();
  await rm(temporary, { recursive: true });
});

const creditUsed = async () =>
  (await client.query<{ used: number }>("select credit_used('nowhere', '', '') as used")).rows[0]
    ?.used;

/** Today's functions with one line more in `credit-used.sql`, in a folder of their own. */
async function changedFolder(change: string): Promise<URL> {
  const folder = await mkdtemp(join(temporary, 'functions-'));
  await cp(new URL('functions/', import.meta.url), folder, { recursive: true });
  const file = join(folder, 'credit-used.sql');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('select (select', `select ${change} + (select`),
  );
  return pathToFileURL(`${folder}/`);
}

describe('SQL functions at a start', () => {
  test('are replaced where their file has changed, and only these', async () => {
    const folder = await changedFolder('0');
    expect(await replaceFunctions(client, { folder, release: thisRelease })).toEqual([
      'credit-used.sql',
    ]);
    expect(await replaceFunctions(client, { folder, release: thisRelease })).toEqual([]);
    expect(await replaceFunctions(client, { release: thisRelease })).toEqual(['credit-used.sql']);
  });

  test('are left alone by a copy of an older release', async () => {
    await replaceFunctions(client, { folder: await changedFolder('7'), release: thisRelease + 1 });
    expect(await replaceFunctions(client, { release: thisRelease })).toEqual([]);
    expect(await creditUsed()).toBe(7);
    expect(await replaceFunctions(client, { release: thisRelease + 1 })).toEqual([
      'credit-used.sql',
    ]);
    expect(await creditUsed()).toBe(0);
    await client.query('update sql_function set release = $1', [thisRelease]);
  });

  test('make the triggers of one table per file: a file that locks two could end in a deadlock with a writer', async () => {
    for (const { file, path } of await functionFiles()) {
      const triggers = (await readFile(path, 'utf8')).matchAll(
        /^create or replace trigger \w+ .*? on (\w+)/gm,
      );
      expect(new Set(Array.from(triggers, ([, table]) => table)).size, file).toBeLessThanOrEqual(1);
    }
  });

  test('refuse a signature that was changed under its old name, in words that name what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'functions-'));
    await writeFile(
      join(folder, 'credit-used.sql'),
      `create or replace function credit_used(unit text, org text, cv text) returns text language sql as 'select unit'`,
    );
    const changed = replaceFunctions(client, {
      folder: pathToFileURL(`${folder}/`),
      release: thisRelease,
    });
    await expect(changed).rejects.toThrow(
      /credit-used\.sql failed \(a changed signature needs a new name\)/,
    );
  });

  test('are made in their folder and not by migrations, except the two whose answers columns and indexes hold', async () => {
    const folder = new URL('migrations/', import.meta.url);
    const made: string[] = [];
    for (const name of await readdir(folder))
      for (const [, one] of (await readFile(new URL(name, folder), 'utf8')).matchAll(
        /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|trigger|procedure)\s+(\w+)/gi,
      ))
        made.push(one ?? '');
    expect(made).toEqual(['fold_thai', 'letters_of']);
  });
});
