import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  admin = await portal.as('admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await portal.db.deleteFrom('integration_token').execute();
});

const me = async (token: string | null) => {
  const answer = await fetch(`${portal.origin}/api/integration/v1/me`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const make = (more: object = {}, key = crypto.randomUUID()) =>
  admin.call('makeToken', {
    body: { name: 'ERP of the mill', scopes: ['read'], units: null, ...more },
    key,
  });

describe('tokens that an admin makes', () => {
  test('are shown once, kept hashed, listed, and let a system in', async () => {
    const key = crypto.randomUUID();
    const { body } = await make({ units: ['feed'] }, key);
    expect(body.token).toMatch(/^so_[\w-]{51}$/);
    expect(await me(body.token)).toEqual([200, undefined]);
    expect((await make({ units: ['feed'] }, key)).body).toEqual({ id: body.id, token: null });
    const { body: list } = await admin.call('listTokens');
    expect(list.data).toMatchObject([
      {
        name: 'ERP of the mill',
        scopes: ['read'],
        units: ['feed'],
        lastUsedAt: now.toISOString(),
        endedAt: null,
      },
    ]);
    const stored = JSON.stringify([
      await portal.db.selectFrom('integration_token').selectAll().execute(),
      await portal.db.selectFrom('idempotency').selectAll().execute(),
      await portal.db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(stored).not.toContain((body.token ?? '').slice(11));
    expect(stored).toContain('token ERP of the mill');
  });

  test('are made by admins alone, also where others have the menu of users, and have no name of another sender', async () => {
    const { menuPermission } = portal.deps.config;
    portal.deps.config.menuPermission = { ...menuPermission, user_account: ['ADMIN', 'SUPERUSER'] };
    try {
      const other = await portal.as('superuser');
      const asked = await other.call('makeToken', {
        body: { name: 'mine', scopes: ['people:write'], units: null },
        key: crypto.randomUUID(),
      });
      expect(asked).toMatchObject({ status: 403, body: { code: 'AUTH-002' } });
      const { body } = await make();
      const rotated = await other.call('rotateToken', {
        body: { id: body.id, overlapHours: 0 },
        key: crypto.randomUUID(),
      });
      expect(rotated.status).toBe(403);
    } finally {
      portal.deps.config.menuPermission = menuPermission;
    }
    for (const name of ['INTEGRATION_TOKEN', 'folder erp'])
      expect((await make({ name })).body).toMatchObject({ fields: [{ field: 'name' }] });
  });

  test('are replaced, and the former one is let in for the overlap alone', async () => {
    const { body: first } = await make();
    const { body: second } = await admin.call('rotateToken', {
      body: { id: first.id, overlapHours: 24 },
      key: crypto.randomUUID(),
    });
    expect([await me(first.token), await me(second.token)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect([await me(first.token), await me(second.token)]).toEqual([
      [401, 'token_ended'],
      [200, undefined],
    ]);
  });

  test('are replaced again within an overlap: each former one is let in for its own, and none after a replacement without one', async () => {
    const { body: first } = await make();
    const start = now;
    const later = (hours: number) => (now = new Date(start.getTime() + hours * 3_600_000));
    const rotate = async (overlapHours: number) =>
      (
        await (
          await portal.as('admin')
        ).call('rotateToken', { body: { id: first.id, overlapHours }, key: crypto.randomUUID() })
      ).body.token;
    const second = await rotate(24);
    later(1);
    const third = await rotate(1);
    const statuses = async () =>
      (await Promise.all([first.token, second, third].map(me))).map(([status]) => status);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await (await portal.as('admin')).call('listTokens')).body.data).toMatchObject([
      { oldUntil: new Date(start.getTime() + 24 * 3_600_000).toISOString() },
    ]);
    later(2);
    expect(await statuses()).toEqual([200, 401, 200]);
    await rotate(0);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test('are ended at once, and their name is free again', async () => {
    const { body } = await make();
    expect((await make()).body.fields).toMatchObject([{ field: 'name', code: 'token_name_taken' }]);
    expect(
      (await admin.call('endToken', { body: { id: body.id }, key: crypto.randomUUID() })).status,
    ).toBe(200);
    expect(await me(body.token)).toEqual([401, 'token_ended']);
    expect(
      (await admin.call('endToken', { body: { id: body.id }, key: crypto.randomUUID() })).status,
    ).toBe(404);
    expect((await make()).status).toBe(200);
  });

  test('name units that exist and an end that is to come', async () => {
    expect((await make({ units: ['feed', 'NONE'] })).body.fields).toMatchObject([
      { field: 'units.1', code: 'unknown_code' },
    ]);
    expect((await make({ expiresAt: now.toISOString() })).body.fields).toMatchObject([
      { field: 'expiresAt', code: 'date_in_past' },
    ]);
    expect((await make({ expiresAt: '2026-04-01' })).body.fields).toMatchObject([
      { field: 'expiresAt', code: 'invalid_date' },
    ]);
    expect((await make({ scopes: ['everything'] })).status).toBe(400);
    expect((await make({ name: '  ' })).status).toBe(400);
  });

  test('are made by admins alone', async () => {
    const agent = await portal.as('agent');
    expect([
      (await agent.call('listTokens')).status,
      (await agent.call('makeToken', { body: { name: 'x', scopes: ['read'], units: null } }))
        .status,
    ]).toEqual([403, 403]);
  });

  test('one of two that are made at once under one name is refused', async () => {
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
