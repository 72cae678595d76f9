import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { Client } from './client.ts';
import { connect, run, type Database, type Db } from './connect.ts';
import { andCommit } from './joined.ts';

let url: string;
let database: Database;
beforeAll(async () => {
  url = await ownDatabase('template1');
  // One connection, so that `begin` and `commit` are prepared after the first transaction.
  database = connect(url, { max: 1 });
  await database.pool.query('create table note (words text primary key)');
  await inTransaction(async (tx) => void (await run(tx, insert, ['first'])));
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from note'));

const insert = 'insert into note values ($1)';
const insertLast = `${insert}${andCommit}`;
const inTransaction = <A>(work: (tx: Db) => Promise<A>) => database.db.transaction().execute(work);

/** The notes that others see. */
async function committed() {
  const other = new Client(url);
  await other.connect();
  const { rows } = await other.query<{ words: string }>('select words from note order by words');
  await other.end();
  return rows.map(({ words }) => words);
}

test('the last statement of a transaction commits it', async () => {
  await inTransaction(async (tx) => {
    await run(tx, insert, ['a']);
    expect(await committed()).toEqual([]);
    await run(tx, insertLast, ['b']);
    expect(await committed()).toEqual(['a', 'b']);
  });
});

test('where the last statement fails nothing is committed, and the connection serves on', async () => {
  await inTransaction(async (tx) => void (await run(tx, insertLast, ['a'])));
  const twice = inTransaction(async (tx) => {
    await run(tx, insert, ['b']);
    await run(tx, insertLast, ['a']);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await committed()).toEqual(['a']);
  await inTransaction(async (tx) => void (await run(tx, insertLast, ['c'])));
  expect(await committed()).toEqual(['a', 'c']);
});

test('what fails as the first statement, or after it, is taken back', async () => {
  await expect(inTransaction((tx) => run(tx, 'insert into note values ($1), ($1)', ['a']))).rejects.toMatchObject({ code: '23505' });
  const later = inTransaction(async (tx) => {
    await run(tx, insert, ['b']);
    throw new Error('changed my mind');
  });
  await expect(later).rejects.toThrow('changed my mind');
  expect(await committed()).toEqual([]);
});

test('a statement without values is planned once, several in one text are run as they are', async () => {
  const two = "insert into note values ('a'); insert into note values ('b')";
  await run(database.db, two, []);
  expect(await committed()).toEqual(['a', 'b']);
  for (const _ of [1, 2]) await run(database.db, 'select count(*) from note', []);
  const { rows } = await database.pool.query('select generic_plans + custom_plans as runs from pg_prepared_statements where statement like $1', [
    'select count%',
  ]);
  expect(rows).toEqual([{ runs: 2 }]);
});

test('a transaction may begin with statements without values, have none, or answer rows', async () => {
  await inTransaction(async (tx) => {
    await run(tx, "set local lock_timeout = '1s'", []);
    expect(await run(tx, 'show lock_timeout', [])).toEqual([{ lock_timeout: '1s' }]);
  });
  expect(await run(database.db, 'show lock_timeout', [])).not.toEqual([{ lock_timeout: '1s' }]);
  await inTransaction(async () => {});
  expect(await inTransaction((tx) => run(tx, 'select n from generate_series(1, $1::int) n', [2]))).toEqual([{ n: 1 }, { n: 2 }]);
});
