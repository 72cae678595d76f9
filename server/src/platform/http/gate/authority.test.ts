import { afterAll, beforeAll, expect, test } from 'vitest';
import { Memory } from '#platform/memory.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readAuthority } from './authority.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const sessionOf = async (username: string) => {
  await portal.as(username);
  const rows = await portal.db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', `U-${username}`)
    .where('ended_at', 'is', null)
    .execute();
  return rows.at(-1)?.session_id ?? '';
};

test('requests of one moment share one query, and each gets the rights of its own person', async () => {
  const [customer, salesman, left] = [
    await sessionOf('customer'),
    await sessionOf('salesman'),
    await sessionOf('agent'),
  ];
  await portal.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('session_id', '=', left)
    .execute();
  let asked = 0;
  const memory = new Memory();
  const pool = new Proxy(portal.deps.pool, {
    get: (of, name) => {
      if (name === 'query') asked += 1;
      const value = of[name as keyof typeof of] as unknown;
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const read = async (session: string, cv?: string) => {
    const found = await readAuthority({ ...portal.deps, pool, memory }, session, {
      bu: cv ? ['feed'] : [],
      cv,
      org: cv && '1001',
      self: undefined,
      record: undefined,
      disagree: false,
    });
    return found && [found.user_id, found.reaches];
  };
  expect(
    await Promise.all([
      read(customer, 'C100'),
      read(left, 'C100'),
      read(customer, 'C200'),
      read(salesman, 'C100'),
      read(salesman, 'C\0'),
      read(customer),
    ]),
  ).toEqual([
    ['U-customer', true],
    undefined,
    ['U-customer', false],
    ['U-salesman', true],
    ['U-salesman', false],
    ['U-customer', false],
  ]);
  expect(asked).toBe(1);
});
