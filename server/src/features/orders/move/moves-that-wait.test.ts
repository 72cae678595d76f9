import type { OrderStatus } from '#contract/orders/statuses.ts';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueOf } from '#platform/command.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { stopClock } from '#testing/stopped-clock.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let owner: Client;
let salesman: Person;
let customer: Person;
let orders: number[];
beforeAll(async () => {
  portal = await testPortal();
  owner = new Client({ connectionString: portal.url });
  await owner.connect();
  await owner.query('update credit set credit_limit = 900000000');
  [salesman, customer] = [await portal.as('salesman'), await portal.as('customer')];
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});
// More orders than there are connections.
beforeEach(
  async () =>
    void (orders = await Promise.all(
      Array.from({ length: 30 }, () => insertOrder(portal.db, { status: 'PO', amount: 100 })),
    )),
);

const move = (orderId: number, status: OrderStatus, key: string = crypto.randomUUID()) =>
  salesman.call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', orderId, status },
    key,
  });
const waiting = () => queueOf(portal.deps).size;
const statuses = (answers: { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];

/** Another transaction has the customer's credit locked while `meanwhile` runs. */
async function whileHeld(meanwhile: () => Promise<void>) {
  await owner.query('begin');
  await owner.query("select from credit where cv_code = 'C100' for update");
  try {
    await meanwhile();
  } finally {
    await owner.query('commit');
  }
}

describe("while another transaction has a customer's credit locked", () => {
  test('moves of their orders wait and are made afterwards, and all other callers are served', async () => {
    let held: Promise<{ status: number }[]> = Promise.resolve([]);
    // The clock is stopped, because a slow machine needs longer for thirty moves than one of them may wait.
    stopClock();
    await whileHeld(async () => {
      held = Promise.all(orders.map((orderId) => move(orderId, 'SO')));
      await expect.poll(waiting).toBe(orders.length);
      const lists = await Promise.all(
        Array.from({ length: 20 }, () =>
          customer.call('getLastOrder', { params: { bu: 'feed', org: '1001', cv: 'C100' } }),
        ),
      );
      expect(statuses(lists)).toEqual([200]);
      expect(portal.deps.pool.totalCount - portal.deps.pool.idleCount).toBeLessThan(5);
    });
    expect(statuses(await held)).toEqual([200]);
  });

  test('for longer than a move waits, the move is asked to wait as another request, and nothing has happened', async () => {
    const [orderId = 0] = orders;
    const clock = stopClock();
    await whileHeld(async () => {
      const moved = move(orderId, 'SO');
      await expect.poll(waiting).toBe(1);
      clock.moveOn(10_000);
      const { status, body, headers } = await moved;
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    });
    expect((await move(orderId, 'SO')).status).toBe(200);
  });

  test('forty-four at once, of which none gets its turn in time, are asked to wait', async () => {
    const clock = stopClock();
    await whileHeld(async () => {
      const moved = Array.from({ length: 44 }, (_, at) => move(orders[at % orders.length]!, 'SO'));
      await expect.poll(waiting).toBe(44);
      clock.moveOn(10_000);
      expect(
        (await Promise.all(moved)).filter(
          ({ status, body }) => status !== 503 || body.code !== 'unavailable',
        ),
      ).toEqual([]);
    });
  });
});

test('a move whose key another copy of the server works on is refused as that same request', async () => {
  const [orderId = 0] = orders;
  const key = crypto.randomUUID();
  const clock = stopClock();
  await owner.query('begin');
  await owner.query(
    `insert into idempotency (user_id, key, call, body_hash) values ('U-salesman', $1, 'changeStatusOrder', '')`,
    [key],
  );
  const moved = move(orderId, 'SO', key);
  await expect.poll(waiting).toBe(1);
  // Time for some of its tries.
  await owner.query('select pg_sleep(1)');
  clock.moveOn(10_000);
  const { status, body } = await moved;
  await owner.query('rollback');
  expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
});

test('moves under one key at one moment happen once', async () => {
  const [orderId = 0] = orders;
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(orderId, 'SO', key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(
    (await portal.db.selectFrom('order_step').selectAll().where('order_id', '=', orderId).execute())
      .length,
  ).toBe(1);
});
