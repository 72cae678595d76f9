import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'head' | 'admin' | 'rival', Person>;
const bag = 61_200;
const at = { orgCode: '1001', cvCode: 'C100' };
const key = () => crypto.randomUUID();

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.deps;
  // A second salesperson of the same customers, of a level with a right of its own.
  await pool.query(`
    insert into user_level (user_group, level, name_th, name_en, sort_order) values ('SALEMAN', 'HEAD', 'หัวหน้า', 'Head', 1);
    insert into app_user (user_id, username, first_name, user_group, level, active_flag) values ('U-head', 'head', 'head', 'SALEMAN', 'HEAD', 'Y');
    insert into external_identity (provider, subject, user_id) values ('fosad', 'head', 'U-head');
    insert into user_bu (user_id, bu) values ('U-head', 'feed');
    insert into user_customer (user_id, bu, cv_code, org_code) values ('U-head', 'feed', 'C100', '1001')`);
  const names = ['customer', 'salesman', 'head', 'admin', 'rival'] as const;
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await portal.as(name)] as const),
  );
  people = Object.fromEntries(signedIn) as typeof people;
});
afterAll(() => portal.close());

// Ten bags of credit, nothing used. A salesperson may let a customer be three bags over, a head six, an admin ten.
const baht = (bags: number) => (bags * bag) / 100;
beforeEach(async () => {
  const { db, deps } = portal;
  deps.config.file.letOver = [
    { group: 'SALEMAN', upTo: baht(3) },
    { group: 'SALEMAN', level: 'HEAD', upTo: baht(6) },
    { group: 'ADMIN', upTo: baht(10) },
  ];
  await db.updateTable('orders').set({ status: 'C', waiting_reason: null }).execute();
  await db
    .updateTable('credit')
    .set({ credit_limit: 10 * bag })
    .execute();
  await db.updateTable('app_user').set({ level: 'HEAD' }).where('user_id', '=', 'U-head').execute();
});

const place = async (who: Person, bags: number) => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: bags }] };
  return (await who.call('saveOrder', { params: { bu: 'feed' }, body, key: key() })).body.orderId;
};
const release = async (who: Person, orderId: number, status: OrderStatus = 'APPV') => {
  const body = { ...at, orderId, status, reason: 'paid by transfer' };
  return who.call('changeStatusOrder', { params: { bu: 'feed' }, body, key: key() });
};
const seen = async (who: Person, orderId: number) =>
  (
    await who.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof release>>) => [
  status,
  body.code,
  body.detail,
];
const beyond = (over: number, most: number) => [
  409,
  'credit_right',
  { over: baht(over), most: baht(most) },
];

describe('a release over the limit', () => {
  test('looks to people of another customer as if the order did not exist', async () => {
    const orderId = await place(people.customer, 12);
    const [theirs, missing] = [
      await release(people.rival, orderId),
      await release(people.rival, 999_999),
    ];
    expect([theirs.status, theirs.body.code]).toEqual([missing.status, missing.body.code]);
    expect((await release(people.salesman, 999_999)).body.code).toBe('order_not_found');
  });

  test('goes up to the right of the group, or of the level, and says both amounts in both languages', async () => {
    const orderId = await place(people.customer, 15);
    const refused = await release(people.salesman, orderId);
    expect(refusalOf(refused)).toEqual(beyond(5, 3));
    expect(refused.body.message).toBe(
      'เมื่อรวมใบนี้ ลูกค้าเกินวงเงินทั้งหมด 3,060 บาท ท่านอนุมัติได้ไม่เกิน 1,836 บาท โปรดให้เพื่อนร่วมงานตัดสิน',
    );
    expect(await seen(people.salesman, orderId)).toMatchObject({
      can: { letOver: false, askColleague: true },
      right: { over: baht(5), most: baht(3) },
    });
    expect((await seen(people.customer, orderId)).right).toBeUndefined();
    expect((await seen(people.head, orderId)).can.letOver).toBe(true);
    expect((await release(people.head, orderId)).status).toBe(200);
  });

  test('is refused to everybody whom the table does not name, and asked only of colleagues whose right reaches', async () => {
    const orderId = await place(people.customer, 17);
    const named = async () =>
      (
        await people.salesman.call('listDeciders', {
          params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
        })
      ).body.data;
    expect(await named()).toEqual([{ userId: 'U-admin', name: 'admin', group: 'ADMIN' }]);
    portal.deps.config.file.letOver = [{ group: 'SALEMAN', upTo: baht(8) }];
    expect(refusalOf(await release(people.admin, orderId))).toEqual(beyond(7, 0));
    expect((await release(people.salesman, orderId)).status).toBe(200);
  });

  test('is limited by nothing where the supplier has no table', async () => {
    delete portal.deps.config.file.letOver;
    const orderId = await place(people.customer, 100);
    expect((await seen(people.salesman, orderId)).right).toBeUndefined();
    expect((await release(people.salesman, orderId)).status).toBe(200);
  });

  test('is not made alone by who placed the order, whatever their right', async () => {
    const orderId = await place(people.head, 12);
    expect((await release(people.head, orderId)).body.code).toBe('credit_own');
    expect((await release(people.salesman, orderId)).status).toBe(200);
  });

  test('of an order that fits needs no right', async () => {
    portal.deps.config.file.letOver = [];
    expect((await release(people.salesman, await place(people.customer, 10))).status).toBe(200);
  });
});

describe('a right over the limit is not stretched', () => {
  test('by several orders whose excesses pass it together', async () => {
    const first = await place(people.customer, 12);
    expect((await release(people.salesman, first)).status).toBe(200);
    const next = await place(people.customer, 2);
    expect(refusalOf(await release(people.salesman, next))).toEqual(beyond(4, 3));
    expect((await seen(people.customer, next)).waiting).not.toBeNull();
    expect((await release(people.head, next)).status).toBe(200);
  });

  test('by an order that is raised after its release: it is not raised once let over, and one that fitted waits again', async () => {
    const raise = (who: Person, orderId: number, bags: number) => {
      const body = {
        orderh: { ...anOrderHeader(), orderId },
        orderd: [{ sku: '551--', orderQty: bags }],
        editType: 'product' as const,
        confirmedTotal: baht(bags),
      };
      return who.call('updateOrder', { params: { bu: 'feed' }, body, key: key() });
    };
    const letOver = await place(people.customer, 12);
    await release(people.salesman, letOver, 'SO');
    for (const who of [people.customer, people.salesman])
      expect((await raise(who, letOver, 15)).body.code).toBe('order_not_editable');
    await release(people.admin, letOver, 'REJ');

    const fitted = await place(people.customer, 10);
    expect((await raise(people.customer, fitted, 15)).status).toBe(200);
    expect((await seen(people.salesman, fitted)).waiting?.over).toBe(baht(5));
    expect(refusalOf(await release(people.salesman, fitted))).toEqual(beyond(5, 3));
  });

  test('by a copy of an order that was let over: it waits like any other', async () => {
    await release(people.salesman, await place(people.customer, 12));
    const copy = await place(people.customer, 12);
    expect((await seen(people.salesman, copy)).waiting).toEqual({
      reason: 'over_credit_limit',
      over: baht(12),
    });
    expect(refusalOf(await release(people.salesman, copy))).toEqual(beyond(14, 3));
  });

  test('by two who release at one moment: one order is let over once, and of two orders one', async () => {
    const one = await place(people.customer, 12);
    const both = await Promise.all([release(people.salesman, one), release(people.head, one)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    await release(people.admin, one, 'REJ');
    const two = [await place(people.customer, 12), await place(people.customer, 12)];
    const each = await Promise.all(two.map((orderId) => release(people.salesman, orderId)));
    expect(each.map(refusalOf)).toEqual(
      expect.arrayContaining([[200, undefined, undefined], beyond(14, 3)]),
    );
  });

  test('by a page that was open when the right was taken away', async () => {
    const orderId = await place(people.customer, 15);
    expect((await seen(people.head, orderId)).can.letOver).toBe(true);
    await portal.db
      .updateTable('app_user')
      .set({ level: '' })
      .where('user_id', '=', 'U-head')
      .execute();
    expect(refusalOf(await release(people.head, orderId))).toEqual(beyond(5, 3));
    expect((await seen(people.head, orderId)).can.letOver).toBe(false);
  });
});
