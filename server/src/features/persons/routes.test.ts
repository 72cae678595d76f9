import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { carryOutErasures } from './carry-out-erasures.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.close());

const stateOf = async (id: string) => (await admin.call('getPersonState', { params: { id } })).body.data;
const erase = (who: Person, userId: string, key: string = crypto.randomUUID()) => who.call('erasePerson', { body: { userId }, key });

describe("an admin, at a person's request,", () => {
  test('reads why the person cannot be erased yet, and is refused with it', async () => {
    await insertOrder(portal.db, { order_number: 'SO-OPEN-9', created_by: 'U-rival', status: 'SO' });
    expect((await stateOf('U-rival')).hindrances).toEqual([{ code: 'open_orders', about: 'SO-OPEN-9', count: 1 }]);
    const { status, body } = await erase(admin, 'U-rival');
    expect([status, body.code, body.detail]).toEqual([409, 'person_not_erased', { why: 'open_orders' }]);
    expect((await erase(admin, 'U-admin')).body.detail).toEqual({ why: 'own, last_admin' });
  });

  test('erases once for one key: the person is signed out at once, and what was kept is known afterwards', async () => {
    await portal.db.updateTable('orders').set({ status: 'C' }).where('order_number', '=', 'SO-OPEN-9').execute();
    const rival = await portal.as('rival');
    const [first, again] = [await erase(admin, 'U-rival', 'one'), await erase(admin, 'U-rival', 'one')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await rival.call('listBusinessUnits')).status).toBe(401);
    expect((await stateOf('U-rival')).erasure).toMatchObject({ doneAt: null, removed: 0 });
    await carryOutErasures(portal.deps);
    const { erasure, kept } = await stateOf('U-rival');
    expect([erasure?.doneAt === null, kept]).toEqual([false, []]);
    expect(
      await portal.db.selectFrom('audit').select('outcome').where('call', '=', 'erasePerson').where('outcome', '=', 'accepted').execute(),
    ).toHaveLength(1);
  });

  test('takes a copy of everything as a file, which the audit records', async () => {
    const json = await admin.call('exportPerson', { params: { id: 'U-customer', format: 'json' } });
    expect(json.status).toBe(200);
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    expect((json.body as unknown as { account: object[] }).account).toEqual([expect.objectContaining({ username: 'customer' })]);
    const exported = await portal.db.selectFrom('audit').select(['subject', 'facts']).where('call', '=', 'exportPerson').execute();
    expect(exported).toEqual([{ subject: 'U-customer', facts: { format: 'json' } }]);
    expect((await admin.call('exportPerson', { params: { id: 'U-none', format: 'json' } })).status).toBe(404);
  });
});

test('no one else may ask for, or remove, the data of a person', async () => {
  for (const username of ['superuser', 'salesman', 'customer']) {
    const who = await portal.as(username);
    expect((await erase(who, 'U-agent')).status).toBe(403);
    expect((await who.call('getPersonState', { params: { id: 'U-agent' } })).status).toBe(403);
    expect((await who.call('exportPerson', { params: { id: 'U-agent', format: 'json' } })).status).toBe(403);
  }
});
