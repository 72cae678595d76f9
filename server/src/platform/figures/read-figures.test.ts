import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Figures } from './figure.ts';
import { readFigures } from './read-figures.ts';

let portal: TestPortal;
const lines: string[] = [];
const began = new Date();
beforeAll(
  async () =>
    void (portal = await testPortal({
      clock: () => began,
      log: createLog('info', { write: (line) => void lines.push(line) }),
    })),
);
afterAll(() => portal.close());

const readAt: Figures = {
  read_at: {
    kind: 'gauge',
    help: 'seconds since the test began',
    sql: 'extract(epoch from clock_timestamp() - $1::timestamptz)::float8',
  },
};
const broken: Figures = {
  broken: {
    kind: 'gauge',
    help: 'of a table that is gone',
    sql: '(select count(*) from no_such_table)',
  },
};

describe('a reading of figures', () => {
  test('is shared by all who ask while it is under way, and by no one later', async () => {
    const read = async () => (await readFigures(portal.deps, readAt)).get('read_at')?.[0]?.[1];
    const [first, second, third] = await Promise.all([read(), read(), read()]);
    expect(first).toBeGreaterThan(0);
    expect([second, third]).toEqual([first, first]);
    expect(await read()).toBeGreaterThan(first ?? Infinity);
  });

  test('that the database refuses is logged with its error, once', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await readFigures(portal.deps, broken)).get('broken')).toEqual([]);
    const logged = lines
      .filter((line) => line.includes('no_such_table'))
      .map((line) => JSON.parse(line) as unknown);
    expect(logged).toEqual([
      expect.objectContaining({ level: 40, msg: 'the figures of the database could not be read' }),
    ]);
  });
});
