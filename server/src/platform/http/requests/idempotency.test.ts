import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { freePort } from '#testing/free-port.ts';
import type { Person } from '#testing/person.ts';
import { signIn } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
const header = anOrderHeader();
const place = (person: Person, orderQty: number, key: string) =>
  person.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: header, orderd: [{ sku: '551--', orderQty }] },
    key,
  });

beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
});
afterAll(() => portal.close());

describe('an Idempotency-Key', () => {
  test('of 255 letters is good, also with letters that SQL or a path would read as signs', async () => {
    for (const key of ['k'.repeat(255), "' or true --", '../..', 'repeat:x', '%00', '__proto__']) {
      const [first, again] = [await place(customer, 1, key), await place(customer, 1, key)];
      expect([first.status, again.text]).toEqual([200, first.text]);
    }
  });

  test('belongs to one person: the same key of another person is another intent', async () => {
    const [theirs, ours] = [
      await place(customer, 3, 'shared words'),
      await place(salesman, 3, 'shared words'),
    ];
    expect([theirs.status, ours.status]).toEqual([200, 200]);
    expect(ours.body.orderId).not.toBe(theirs.body.orderId);
    expect((await place(salesman, 4, 'shared words')).body.code).toBe('idempotency_key_reused');
  });

  test('knows the same body with its fields in another order, and 3.0 for 3', async () => {
    const first = await place(customer, 3, 'in another order');
    const { accessToken } = await signIn(
      portal.origin,
      'customer',
      portal.deps.config.demoPassword,
    );
    const turned = JSON.stringify(Object.fromEntries(Object.entries(header).toReversed()));
    const again = await fetch(`${portal.origin}/api/main/feed/saveorder?lang=th`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'in another order',
      },
      body: `{"orderd":[{"orderQty":3.0,"sku":"551--"}],"orderh":${turned}}`,
    });
    expect([again.status, await again.text()]).toEqual([200, first.text]);
  });

  test('of one call is not good for another', async () => {
    const { body } = await place(customer, 5, 'first this');
    const moved = await customer.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', orderId: body.orderId, status: 'C' },
      key: 'first this',
    });
    expect([moved.status, moved.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('of a request that was refused may be used again', async () => {
    expect((await place(customer, 0, 'put right')).status).toBe(400);
    expect((await place(customer, 6, 'put right')).status).toBe(200);
  });

  test('gives no answer to a person whose customer was removed since', async () => {
    expect((await place(salesman, 7, 'before')).status).toBe(200);
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-salesman').execute();
    expect((await place(salesman, 7, 'before')).status).toBe(404);
  });

  test('gives the first answer also after a restart, from any copy of the server', async () => {
    const first = await place(customer, 8, 'restarted');
    const { accessToken } = await signIn(
      portal.origin,
      'customer',
      portal.deps.config.demoPassword,
    );
    const other = await buildApp(portal.deps);
    const origin = await other.listen({ host: '127.0.0.1', port: await freePort() });
    const again = await fetch(`${origin}/api/main/feed/saveorder?lang=th`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'restarted',
      },
      body: JSON.stringify({ orderh: header, orderd: [{ sku: '551--', orderQty: 8 }] }),
    });
    expect([again.status, await again.text()]).toEqual([200, first.text]);
    await other.close();
  });
});
