import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { newToken } from './token-secret.ts';

const token = 'the-token-of-the-operator';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ environment: { INTEGRATION_TOKEN: token } });
});
afterAll(() => portal.close());

const call = (path: string, by = token, init: RequestInit = {}) =>
  fetch(`${portal.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'text/csv' },
  });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** MB that are in use, by server and client. */
const inUse = () => (collect(), process.memoryUsage().heapUsed / 2 ** 20);

/** Most MB that this process, with server and client in it, had in addition while the work ran. */
async function mostMemoryOf(work: () => Promise<void>): Promise<number> {
  collect();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  await work().finally(() => clearInterval(timer));
  return (most - before) / 2 ** 20;
}

test('ten thousand guessed tokens are refused, few of them are looked up, and a real token is let in all the time', async () => {
  portal.deps.config.rateLimitScale = 1;
  const statuses = new Map<number, number>();
  const began = Date.now();
  let before = 0;
  try {
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => call('/api/integration/v1/me', newToken().token)),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      if (round % 10 === 9) expect((await call('/api/integration/v1/me')).status).toBe(200);
      // The first rounds fill what is filled once.
      if (round === 9) before = inUse();
    }
  } finally {
    portal.deps.config.rateLimitScale = 1000;
  }
  expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  const minutes = Math.floor((Date.now() - began) / 60_000) + 2;
  expect(statuses.get(401)).toBeLessThanOrEqual(100 * minutes);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(inUse() - before).toBeLessThan(10);
});

const most = 100_000;
const bad = 73_334;
const rowsOf = (name: string) =>
  `cvCode,nameTh,nameEn,telNo\n${Array.from({ length: most }, (_, at) => `L${at},ลูกค้า,${at === bad ? '' : `${name} ${at}`},`).join('\n')}\n`;

interface Run {
  state: string;
  reasonsAt: string;
}
async function take(rows: string, query = ''): Promise<Run> {
  const begun = await call(`/api/integration/v1/customers${query}`, token, {
    method: 'POST',
    body: rows,
  });
  expect(begun.status).toBe(202);
  for (;;) {
    const run = (await (await call(begun.headers.get('location') ?? '')).json()) as Run;
    if (run.state !== 'waiting' && run.state !== 'running') return run;
    await pause(100);
  }
}
const stored = async () => {
  const { rows } = await portal.deps.pool.query<{ name: string; count: number }>(
    `select split_part(name_en, ' ', 1) as name, count(*)::int as count from customer where cv_code ~ '^L\\d' group by 1`,
  );
  return rows;
};

test('a hundred thousand rows with one bad one are refused whole, by its line, field and code; with mode=each the others are taken', async () => {
  const error = { line: bad + 2, field: 'nameEn', code: 'required' };
  const rows = rowsOf('First');
  const grown = await mostMemoryOf(async () => {
    const run = await take(rows);
    expect(run).toMatchObject({
      state: 'refused',
      rows: most,
      inserted: 0,
      errorCount: 1,
      errors: [error],
    });
    expect(await (await call(run.reasonsAt)).text()).toBe(
      `severity,line,field,code,detail\nerror,${bad + 2},nameEn,required,nameEn is empty\n`,
    );
  });
  expect(await stored()).toEqual([]);
  expect(
    await portal.db
      .selectFrom('integration_import_part')
      .select('part')
      .where('what', '=', 'rows')
      .execute(),
  ).toEqual([]);
  expect(await take(rows, '?mode=each')).toMatchObject({
    state: 'done',
    inserted: most - 1,
    refused: 1,
    errors: [error],
  });
  // All or none also where the rows are known: none of them changes.
  expect(await take(rowsOf('Second'))).toMatchObject({ state: 'refused', changed: 0 });
  expect(await stored()).toEqual([{ name: 'First', count: most - 1 }]);
  // The rows are 4 MB, and are read in pieces.
  expect(grown).toBeLessThan(150);
});
