import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('a server is ready also while each of its connections for requests waits for a lock', async () => {
  const { pool } = portal.deps;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const answer = await fetch(`${portal.origin}/readyz`);
    expect([answer.status, (await answer.json()) as object]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', database: 'ok' }),
    ]);
  } finally {
    for (const client of held) client.release();
  }
});
