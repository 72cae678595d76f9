import { afterAll, beforeAll, expect, test } from 'vitest';
import { refresh, signIn } from '#testing/http-client.ts';
import type { Person } from '#testing/person.ts';
import { bodyOf, editAs } from '#testing/user-form.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.close());

const enter = (username: string) =>
  signIn(portal.origin, username, portal.deps.config.demoPassword, 'admin');

test('a person who is unlinked from an account loses the sessions opened by it at the next request', async () => {
  const [byLost, byArrival] = [await enter('salesman'), await enter('salesman')];
  // A sister application's session is like this: the account is in the token, not in the session.
  await portal.db
    .updateTable('session')
    .set({ subject: null })
    .where('session_id', '=', JSON.parse(atob(byArrival.accessToken.split('.')[1] ?? '')).sid)
    .execute();
  const change = await bodyOf(admin, 'U-salesman', {
    lastName: 'ขาย',
    email: 'sales@supplier.example',
    externalUserId: [{ id: 'newclerk', providerAuth: 'fosad' }],
  });
  expect((await editAs(admin, change)).status).toBe(200);

  for (const person of [byLost, byArrival]) {
    expect((await person.send('GET', '/api/main/center/profile?lang=th')).status).toBe(401);
    expect((await refresh(portal.origin, person.cookies)).status).toBe(401);
  }
});

test('a person who keeps the account of their session stays signed in', async () => {
  const agent = await enter('agent');
  const change = await bodyOf(admin, 'U-agent', {
    lastName: 'ตัวแทน',
    email: 'agent@supplier.example',
  });
  const both = {
    ...change,
    externalUserId: [...change.externalUserId, { id: 'newfarm', providerAuth: 'ids-portal' }],
  };
  expect([(await editAs(admin, both)).status, (await editAs(admin, change)).status]).toEqual([
    200, 200,
  ]);

  expect((await agent.send('GET', '/api/main/center/profile?lang=th')).status).toBe(200);
});

test('an unlinked account is not linked again by the same name and address; only staff link it again', async () => {
  const agent = await bodyOf(admin, 'U-agent', {
    lastName: 'ตัวแทน',
    email: 'agent@supplier.example',
  });
  await portal.db
    .insertInto('mas_user')
    .values({
      provider: 'fosad',
      subject: 'agent',
      username: 'agent',
      email: 'agent@supplier.example',
    })
    .execute();
  expect((await editAs(admin, { ...agent, externalUserId: [] })).status).toBe(200);

  const again = await enter('agent');
  const linking = await again.send('POST', '/api/main/center/LinkAccount', {
    loginid: 'agent',
    provider: 'fosad',
  });
  expect([linking.status, ((await linking.json()) as { msgCode: string }).msgCode]).toEqual([
    400,
    '02',
  ]);

  expect((await editAs(admin, agent)).status).toBe(200);
  expect(
    (await (await enter('agent')).send('GET', '/api/main/center/profile?lang=th')).status,
  ).toBe(200);
});
