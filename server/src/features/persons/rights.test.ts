import { Pool } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '#platform/verify/verify.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { signedIn } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { bodyOf, editAs } from '#testing/user-form.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { removed } from './removed.ts';

let portal: TestPortal;
let owner: Pool;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal();
  owner = new Pool({ connectionString: portal.url, max: 2 });
  admin = await portal.as('admin');
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const signInAs = (username: string) =>
  signedIn(portal.origin, username, portal.deps.config.demoPassword);
const edit = async (id: string, some: object) =>
  (await editAs(admin, await bodyOf(admin, id, some))).status;
interface Copy {
  account: { first_name: string; email: string; active_flag: string }[];
  orders: { order_number: string; telephone: string }[];
  changes: { facts: Record<string, { from: string; to: string }> }[];
}
const copyOf = async (id: string) =>
  (await admin.call('exportPerson', { params: { id, format: 'json' } })).body as unknown as Copy;
const stateOf = async (id: string) =>
  (await admin.call('getPersonState', { params: { id } })).body.data;

describe('restriction', () => {
  test('switches the account off: no one signs in with it, the data stay, and on again it works as before', async () => {
    const rival = await signInAs('rival');
    const { account: before } = await copyOf('U-rival');
    expect(await edit('U-rival', { activeFlag: 'N' })).toBe(200);
    expect((await rival.call('listBusinessUnits')).status).toBe(401);
    await expect(signInAs('rival')).rejects.toThrow();
    expect((await copyOf('U-rival')).account).toEqual([{ ...before[0], active_flag: 'N' }]);
    expect(await edit('U-rival', { activeFlag: 'Y' })).toBe(200);
    expect((await (await signInAs('rival')).call('listBusinessUnits')).status).toBe(200);
  });
});

describe('correction', () => {
  test('is the form: the copy has the new value, and what it was before with who changed it', async () => {
    const wrong = (await copyOf('U-customer')).account[0]?.email ?? '';
    expect(await edit('U-customer', { email: 'right@farm.example' })).toBe(200);
    const { account, changes } = await copyOf('U-customer');
    expect(account[0]?.email).toBe('right@farm.example');
    expect(changes[0]).toMatchObject({
      by_user_id: 'U-admin',
      facts: { email: { from: wrong, to: 'right@farm.example' } },
    });
  });
});

describe('a customer who asks for the data and for their removal', () => {
  test('gets both, and what the portal is checked for still holds', async () => {
    const customer = await signInAs('customer');
    const body = {
      orderh: anOrderHeader({ telephone: '0899911223', licensePlate: 'กข 1234' }),
      orderd: [{ sku: '551--', orderQty: 1 }],
    };
    const { orderNumber, orderId } = (
      await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: 'story' })
    ).body;
    expect((await copyOf('U-customer')).orders).toEqual([
      expect.objectContaining({ order_number: orderNumber, telephone: '0899911223' }),
    ]);

    const erase = (key: string) =>
      admin.call('erasePerson', { body: { userId: 'U-customer' }, key });
    expect((await erase('too early')).body).toMatchObject({
      code: 'person_not_erased',
      detail: { why: 'open_orders' },
    });
    expect((await stateOf('U-customer')).hindrances).toEqual([
      { code: 'open_orders', about: orderNumber, count: 1 },
    ]);
    const cancelled = { orgCode: '1001', cvCode: 'C100', orderId, status: 'C', reason: 'ไม่รับแล้ว' };
    expect(
      (
        await customer.call('changeStatusOrder', {
          params: { bu: 'feed' },
          body: cancelled,
          key: 'cancel',
        })
      ).status,
    ).toBe(200);
    expect((await erase('in time')).status).toBe(200);
    expect((await customer.call('listBusinessUnits')).status).toBe(401);
    await carryOutErasures(portal.deps);

    expect((await stateOf('U-customer')).erasure?.doneAt).toEqual(expect.any(String));
    const { account, orders } = await copyOf('U-customer');
    expect([account[0]?.first_name, account[0]?.email]).toEqual([removed, removed]);
    expect(orders).toEqual([
      expect.objectContaining({
        order_number: orderNumber,
        telephone: removed,
        license_plate: removed,
      }),
    ]);
    expect((await verify(owner, portal.deps.config)).wrong).toEqual([]);
  });
});
