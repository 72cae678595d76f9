import { randomBytes } from 'node:crypto';
import { Client, Pool } from '../connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { givenLogin, ownLogin } from './application-login.ts';

let url: string;
let owner: Pool;
const made: string[] = [];
beforeAll(async () => {
  url = await ownDatabase();
  owner = new Pool({ connectionString: url, max: 2 });
});
afterAll(async () => {
  for (const role of made) await owner.query(`drop role if exists ${role}`);
  await owner.end();
});

async function ask<Row extends object>(address: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
const login = async (name: string, rights = '') => {
  const role = `t_${name}_${randomBytes(4).toString('hex')}`;
  made.push(role);
  await owner.query(`create role ${role} login password 'x' ${rights}`);
  const address = new URL(url);
  address.username = role;
  address.password = 'x';
  return { role, address: address.href };
};
const forbidden = [
  'update audit_seal set key_id = null',
  'delete from audit',
  'alter table audit disable trigger all',
  'reset role; delete from audit',
];

describe('the login of the running server', () => {
  test('is made where roles may be made, and cannot become the owner again', async () => {
    const own = await ownLogin(owner, url, 'secret-of-this-installation');
    const [me] = await ask<{ me: string; session: string }>(
      own?.address ?? '',
      'select current_user as me, session_user as session',
    );
    made.push(me?.me ?? '');
    expect([me?.me, own?.role]).toEqual([me?.session, undefined]);
    expect(me?.me).toMatch(/^smart_order_\d+$/);
    for (const statement of forbidden)
      await expect(ask(own?.address ?? '', statement)).rejects.toMatchObject({ code: '42501' });
    expect(await ask(own?.address ?? '', 'select count(*)::int as n from orders')).toEqual([
      { n: 0 },
    ]);
    expect(await ownLogin(owner, url, 'secret-of-this-installation')).toEqual(own);
  });

  test('is the one of DATABASE_APP_URL, which gets what the portal needs and no more', async () => {
    const { address } = await login('app');
    expect(await givenLogin(owner, address)).toEqual({ address, role: undefined });
    expect(await ask(address, 'select count(*)::int as n from orders')).toEqual([{ n: 0 }]);
    for (const statement of forbidden)
      await expect(ask(address, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    [
      'is not there',
      async () => url.replace(/\/\/[^:@]+/, '//nobody_at_all'),
      'there is no login "nobody_at_all"',
    ],
    [
      'may do everything',
      async () => (await login('super', 'superuser')).address,
      'may change what was audited',
    ],
    ['is the owner', async () => url, 'may change what was audited'],
  ])('is refused where the one of DATABASE_APP_URL %s', async (_words, address, expected) => {
    await expect(givenLogin(owner, await address())).rejects.toThrow(expected);
  });
});
