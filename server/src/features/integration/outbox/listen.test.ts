import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#platform/database/connections/connect.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { listenTo } from './listen.ts';

let database: Database;
beforeAll(async () => {
  database = connect(await ownDatabase('template1'), { max: 2 });
});
afterAll(() => database.close());

test('a copy of the server hears what the others have written, and not its own writes, on which it has acted already', async () => {
  const received: Record<'one' | 'other', string[]> = { one: [], other: [] };
  const one = listenTo(database, (documents) => received.one.push(...documents));
  const other = listenTo(database, (documents) => received.other.push(...documents));
  await Promise.all([one.keep(), other.keep()]);
  one.say(['SO-1', 'SO-2']);
  other.say(['SO-3']);
  await expect.poll(() => received.one).toEqual(['SO-3']);
  await expect.poll(() => received.other).toEqual(['SO-1', 'SO-2']);
  await Promise.all([one.end(), other.end()]);
});
