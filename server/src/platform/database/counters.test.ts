import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { countTry, takeBack, type Bound } from './counters.ts';
import { connect, type Database } from './connections/connect.ts';

let copies: [Database, Database];
beforeAll(async () => {
  const url = await ownDatabase();
  copies = [connect(url), connect(url)];
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
});
const tries = async (bounds: Bound[], times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, at) => countTry((copies[at % 2] ?? copies[0]).db, bounds)),
  );
const passed = (waits: number[]) => waits.filter((wait) => wait === 0).length;

test('two copies of the server count together, also when a hundred tries arrive at once', async () => {
  expect(passed(await tries([['guess at C100', 10]], 100))).toBeLessThanOrEqual(10);
  expect(passed(await tries([['guess at C200', 10]], 10))).toBe(10);
  for (const wait of await tries([['guess at C200', 10]], 4)) expect(wait).toBeGreaterThan(0);
});

test('a try that was taken back does not count', async () => {
  const bounds: Bound[] = [['right password', 2]];
  for (let time = 0; time < 6; time += 1) {
    expect(await countTry(copies[0].db, bounds)).toBe(0);
    await takeBack(copies[1].db, bounds);
  }
});

test('a try that one bound refuses does not count in the others', async () => {
  const [narrow, wide]: Bound[] = [
    ['from one place', 3],
    ['of everyone', 5],
  ];
  if (!narrow || !wide) return;
  for (let time = 0; time < 30; time += 1) await countTry(copies[0].db, [narrow, wide]);
  expect(await countTry(copies[0].db, [wide])).toBe(0);
});

test('after a minute the count begins again', async () => {
  const bounds: Bound[] = [['patient', 1]];
  expect([
    await countTry(copies[0].db, bounds),
    (await countTry(copies[0].db, bounds)) > 0,
  ]).toEqual([0, true]);
  await copies[0].pool.query(`update caller_count set until = now() - interval '1 second'`);
  expect(await countTry(copies[0].db, bounds)).toBe(0);
});
