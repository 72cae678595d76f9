import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { applicationRole } from '#platform/database/roles/application-role.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { Memory } from '#platform/memory.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { queueOf } from '#platform/command.ts';
import { freePort } from '#testing/free-port.ts';
import { withToken, type Person } from '#testing/person.ts';
import { stopClock } from '#testing/stopped-clock.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let owner: Client;
let customer: Person;
let rival: Person;
let otherCopy: { origin: string; close(): Promise<void> };

beforeAll(async () => {
  portal = await testPortal();
  owner = new Client({ connectionString: portal.url });
  await owner.connect();
  await owner.query("insert into credit values ('feed', '1001', 'C200', 900000000)");
  await owner.query('update credit set credit_limit = 900000000');
  [customer, rival] = [await portal.as('customer'), await portal.as('rival')];
  // A second process: connections, turns and memory of its own.
  const { close, ...pool } = connect(portal.url, { role: applicationRole, max: 6 });
  const app = await buildApp({ ...portal.deps, ...pool, memory: new Memory() });
  otherCopy = {
    origin: await app.listen({ host: '127.0.0.1', port: await freePort() }),
    close: async () => {
      await app.close();
      await close();
    },
  };
});
afterAll(async () => {
  await otherCopy.close();
  await owner.end();
  await portal.close();
});

interface Cart {
  key?: string;
  comments?: string;
  unitPrice?: number;
  sku?: string;
}
const place = (
  person: Pick<Person, 'call'>,
  cvCode: string,
  { key = crypto.randomUUID(), comments = '', sku = '551--', unitPrice }: Cart = {},
) =>
  person.call('saveOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: anOrderHeader({ cvCode, comments }),
      orderd: [{ sku, orderQty: 1, ...(unitPrice !== undefined && { unitPrice }) }],
    },
    key,
  });
const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const one = async (sql: string, values: unknown[] = []) =>
  (await owner.query<{ one: unknown }>(sql, values)).rows[0]?.one;
const ordersOf = (cv: string) =>
  one('select count(*) as one from orders where cv_code = $1', [cv]).then(Number);
const refusals = () =>
  one("select count(*) as one from audit where outcome = 'refused'").then(Number);

/**
 * Another transaction has a customer's credit locked while `meanwhile` runs; `past` waits until this many orders are past the gate. The clock is
 * still, because on a slow machine the test takes longer than an order may wait.
 */
async function whileHeld(
  cv: string,
  meanwhile: (past: (orders: number) => Promise<void>) => Promise<void>,
) {
  stopClock();
  await owner.query('begin');
  await owner.query('select from credit where cv_code = $1 for update', [cv]);
  try {
    await meanwhile(
      async (orders) => await expect.poll(() => queueOf(portal.deps).size).toBe(orders),
    );
  } finally {
    await owner.query('commit');
  }
}

describe('orders that wait at the same moment', () => {
  test('are placed each by itself: one that breaks a constraint is refused, the others succeed', async () => {
    await owner.query(
      "alter table orders add constraint no_such_note check (comments <> 'cannot be stored')",
    );
    const before = await ordersOf('C100');
    const answers = await many(40, (at) =>
      place(customer, 'C100', { comments: at === 17 ? 'cannot be stored' : '' }),
    );
    await owner.query('alter table orders drop constraint no_such_note');

    expect(answers.map(({ status }) => status === 200)).toEqual(answers.map((_, at) => at !== 17));
    expect(await ordersOf('C100')).toBe(before + 39);
  });

  test('and share a key are placed once, also in two processes', async () => {
    const before = await ordersOf('C100');
    const key = crypto.randomUUID();
    const there = withToken(otherCopy.origin, customer.accessToken);
    const answers = await many(60, (at) => place(at % 2 ? there : customer, 'C100', { key }));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await ordersOf('C100')).toBe(before + 1);
  });

  test('in two processes keep within one credit limit, and neither process fails because of the other', async () => {
    const used = Number(
      await one(
        "select coalesce(sum(ordered + owed), 0) as one from place_tally where cv_code = 'C200'",
      ),
    );
    await owner.query("update credit set credit_limit = $1 where cv_code = 'C200'", [
      used + 10 * 61_200,
    ]);
    const passed = () =>
      one(
        "select count(*) as one from orders where cv_code = 'C200' and waiting_reason is null",
      ).then(Number);
    const before = await passed();
    const there = withToken(otherCopy.origin, rival.accessToken);
    const answers = await many(50, (at) => place(at % 2 ? there : rival, 'C200'));
    await owner.query("update credit set credit_limit = 900000000 where cv_code = 'C200'");

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await passed()).toBe(before + 10);
  });
});

describe("while another transaction has a customer's credit locked", () => {
  test('other customers order, their own orders wait and are placed afterwards, and lists stay open', async () => {
    let held: Promise<{ status: number }[]> = Promise.resolve([]);
    await whileHeld('C100', async () => {
      held = many(40, () => place(customer, 'C100'));
      const others = await many(30, () => place(rival, 'C200'));
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      expect(
        (await customer.call('getLastOrder', { params: { bu: 'feed', org: '1001', cv: 'C100' } }))
          .status,
      ).toBe(200);
    });
    expect((await held).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });

  test('a right that is removed in that time is missed: the waiting order is refused and leaves its security row', async () => {
    const before = [await ordersOf('C100'), await refusals()];
    let held = Promise.resolve({ status: 0 });
    await whileHeld('C100', async (past) => {
      held = place(customer, 'C100');
      await past(1);
      await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-customer').execute();
    });
    expect((await held).status).toBe(404);
    expect([await ordersOf('C100'), await refusals()]).toEqual([before[0], before[1]! + 1]);
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-customer', bu: 'feed', cv_code: 'C100', org_code: '1001' })
      .execute();
  });

  test('a price that changes in that time counts: an order with the old price is refused, one without a price pays the new one', async () => {
    let held = Promise.resolve([] as Awaited<ReturnType<typeof place>>[]);
    await whileHeld('C100', async (past) => {
      held = Promise.all([place(customer, 'C100', { unitPrice: 612 }), place(customer, 'C100')]);
      await past(2);
      await portal.db
        .updateTable('product_price')
        .set({ unit_price: 70_000 })
        .where('sku', '=', '551--')
        .execute();
    });
    const [saw, sawNone] = await held;
    expect([saw?.status, saw?.body.code]).toEqual([409, 'price_changed']);
    expect(
      await one('select amount as one from orders where order_id = $1', [sawNone?.body.orderId]),
    ).toBe(70_000);
  });
});

test('after all these tests every invariant holds: no header without lines, no tally that differs from its sum', async () => {
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});
