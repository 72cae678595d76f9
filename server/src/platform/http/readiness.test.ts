import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('a server whose every connection for requests waits for somebody is ready all the same: it tells of itself and of its database', async () => {
  const { pool } = portal.deps;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const answer = await fetch(`${portal.origin}/readyz`);
    expect([answer.status, (await answer.json()) as object]).toEqual([200, expect.objectContaining({ status: 'ready', database: 'ok' })]);
  } finally {
    for (const client of held) client.release();
  }
});
