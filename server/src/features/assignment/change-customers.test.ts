import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { waitingForLocks } from '#testing/waiting.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman' | 'customer', Person>;

beforeAll(async () => {
  portal = await testPortal();
  const names = ['admin', 'superuser', 'salesman', 'customer'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
  const { db } = portal;
  await db
    .insertInto('app_user')
    .values(
      ['U-target', 'U-far', 'U-nothing'].map((user_id) => ({
        user_id,
        username: user_id.slice(2),
        user_group: 'SALEMAN',
      })),
    )
    .execute();
  await db
    .insertInto('user_bu')
    .values([
      { user_id: 'U-target', bu: 'feed' },
      { user_id: 'U-far', bu: 'swine' },
      { user_id: 'U-superuser', bu: 'swine' },
    ])
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db
    .deleteFrom('user_customer')
    .where('user_id', 'in', ['U-target', 'U-far', 'U-nothing'])
    .execute();
  await portal.db.deleteFrom('user_change').execute();
});

const c100 = { cvCode: 'C100', orgCode: '1001' };
const c200 = { cvCode: 'C200', orgCode: '1001' };
const c300 = { cvCode: 'C300', orgCode: '1002' };
interface To {
  id?: string;
  bu?: string;
  who?: Person;
  key?: string;
}
const send = (
  name: 'syncCustomers' | 'unsyncCustomers',
  cvRole: object[],
  { id = 'U-target', bu = 'feed', who = people.admin, key }: To = {},
) => who.call(name, { params: { id, bu }, body: { cvRole }, ...(key && { key }) });
const sync = (cvRole: object[], to?: To) => send('syncCustomers', cvRole, to);
const unsync = (cvRole: object[], to?: To) => send('unsyncCustomers', cvRole, to);
const historyOf = async (id = 'U-target', who = people.admin) =>
  (await who.call('getUserCvHistory', { params: { userId: id, bu: 'feed' } })).body.data;

const has = async (id = 'U-target') => {
  const rows = await portal.db
    .selectFrom('user_customer')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('cv_code')
    .execute();
  return rows.map(({ bu, cv_code, org_code }) => `${bu} ${cv_code} ${org_code}`);
};
const changes = () =>
  portal.db
    .selectFrom('user_change')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
const auditOf = (requestId: string | null) =>
  portal.db.selectFrom('audit').selectAll().where('request_id', '=', requestId).execute();

describe.each(['syncCustomers', 'unsyncCustomers'] as const)('%s is refused', (name) => {
  beforeEach(async () => {
    await sync([c100]);
    await portal.db.deleteFrom('user_change').execute();
  });
  const refused = async (cvRole: object[], to: To, status: number, code: string) => {
    const answer = await send(name, cvRole, to);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await has()).toEqual(['feed C100 1001']);
    expect((await changes()).n).toBe(0);
    if (status === 400) return;
    expect((await auditOf(answer.body.requestId)).map(({ outcome }) => outcome)).toEqual([
      'refused',
    ]);
  };

  test('for a person who does not look after assignments', async () => {
    await refused([c100], { who: people.salesman }, 403, 'AUTH-002');
    await refused([c100], { who: people.customer, id: 'U-customer' }, 403, 'AUTH-002');
  });

  test.each([
    ['a customer that there is not', { cvCode: 'C999', orgCode: '1001' }],
    ['an organisation that does not sell to the customer', { cvCode: 'C200', orgCode: '1002' }],
    ['a customer of another business unit only', { cvCode: 'C100', orgCode: '1002' }],
    ['other case', { cvCode: 'c100', orgCode: '1001' }],
    ['a leading zero', { cvCode: 'C100', orgCode: '01001' }],
    ['a space', { cvCode: 'C100 ', orgCode: '1001' }],
    ['Thai digits', { cvCode: 'C๑๐๐', orgCode: '1001' }],
  ])('whole, where one of many is %s', async (_words, strange) => {
    await refused([c200, c300, strange], {}, 404, 'not_found');
    await refused([strange, c100], {}, 404, 'not_found');
  });

  test('for an unknown person, and in the same words for one that a super user does not see', async () => {
    await refused([c100], { id: 'U-nobody' }, 404, 'not_found');
    await portal.db
      .deleteFrom('user_bu')
      .where('user_id', '=', 'U-superuser')
      .where('bu', '=', 'swine')
      .execute();
    await refused([c100], { id: 'U-far', who: people.superuser }, 404, 'not_found');
    await refused(
      [{ cvCode: 'C100', orgCode: '1002' }],
      { id: 'U-far', bu: 'swine', who: people.superuser },
      404,
      'not_found',
    );
    await portal.db.insertInto('user_bu').values({ user_id: 'U-superuser', bu: 'swine' }).execute();
  });

  test('where the person does not have the business unit', async () => {
    await refused([c100], { id: 'U-far' }, 400, 'sync_customer_not_has_bu');
    await refused([c100], { id: 'U-far', who: people.superuser }, 400, 'sync_customer_not_has_bu');
    await refused([c100], { id: 'U-nothing' }, 400, 'sync_customer_not_has_bu');
  });

  test('where the list is no list, or too long', async () => {
    const sent = { params: { id: 'U-target', bu: 'feed' } };
    for (const body of [
      {},
      { cvRole: 'C100' },
      { cvRole: [null] },
      { cvRole: [{ cvCode: 'C100' }] },
      { cvRole: Array.from({ length: 1001 }, () => c100) },
    ])
      expect((await people.admin.call(name, { ...sent, body })).status).toBe(400);
  });
});

describe('assigning and removing customers', () => {
  test('changes what the person reaches, names who did it, and leaves one audit row', async () => {
    const done = await sync([c100, c200, c100], { who: people.superuser });
    expect([done.status, done.body]).toMatchObject([200, { status: 200, msgCode: null }]);
    expect(await has()).toEqual(['feed C100 1001', 'feed C200 1001']);
    expect((await unsync([c200])).status).toBe(200);
    expect(await has()).toEqual(['feed C100 1001']);
    const [taken, given] = await historyOf();
    expect(taken).toMatchObject({
      kind: 'unsynced',
      byName: 'admin',
      byFile: false,
      total: 1,
      customers: [{ cvCode: 'C200', cvName: 'ฟาร์มคู่แข่ง' }],
    });
    expect(given).toMatchObject({ kind: 'synced', byName: 'superuser', total: 2 });
    const accepted = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('call', 'in', ['syncCustomers', 'unsyncCustomers'])
      .where('outcome', '=', 'accepted')
      .where('subject', '=', 'U-target')
      .orderBy('audit_id', 'desc')
      .limit(2)
      .execute();
    expect(accepted.map(({ call, user_id, bu }) => [call, user_id, bu])).toEqual([
      ['unsyncCustomers', 'U-admin', 'feed'],
      ['syncCustomers', 'U-superuser', 'feed'],
    ]);
  });

  test('again changes nothing and leaves no history', async () => {
    await sync([c100]);
    expect((await sync([c100])).status).toBe(200);
    expect((await unsync([c300])).status).toBe(200);
    expect((await sync([])).status).toBe(200);
    expect(await has()).toEqual(['feed C100 1001']);
    expect(await historyOf()).toHaveLength(1);
  });

  test('back and forth within ten seconds does each change, with and without a key', async () => {
    for (const key of [() => undefined, () => crypto.randomUUID()]) {
      const to = () => ({ ...(key() && { key: key() }) }) as To;
      for (let turn = 0; turn < 2; turn += 1) {
        await sync([c300], to());
        expect(await has()).toEqual(['feed C300 1002']);
        await unsync([c300], to());
        expect(await has()).toEqual([]);
      }
    }
  });

  test('under one key happens once, and with another list is refused', async () => {
    const key = crypto.randomUUID();
    await sync([c100], { key });
    await unsync([c100]);
    expect((await sync([c100], { key })).status).toBe(200);
    expect(await has()).toEqual([]);
    expect((await sync([c200], { key })).status).toBe(422);
  });

  test('by many people at one moment stores each of the same customers once, without an error, and with right totals', async () => {
    const requests = [[c100, c200, c300], [c300, c200, c100], [c200], [c100, c300]];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        sync(requests[at % requests.length] ?? [], at % 2 ? { key: crypto.randomUUID() } : {}),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(await has()).toHaveLength(3);
    const list = await people.admin.call('getUserCv', {
      params: { userId: 'U-target', bu: 'feed' },
    });
    expect(list.body.pagination.total).toBe(3);
    expect((await historyOf()).reduce((sum, { total }) => sum + total, 0)).toBe(3);
    const taken = await Promise.all([
      unsync([c100, c200]),
      unsync([c200, c100]),
      sync([c300]),
      unsync([c200, c300]),
    ]);
    expect(taken.map(({ status }) => status)).toEqual(Array(4).fill(200));
    const left = await people.admin.call('getUserCv', {
      params: { userId: 'U-target', bu: 'feed' },
    });
    expect(left.body.pagination.total).toBe((await has()).length);
  });

  test('waits while another removes the business unit from the person, and is then refused', async () => {
    const { db } = portal;
    const waiting = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_bu').where('user_id', '=', 'U-target').execute();
      const sent = sync([c100]);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return { sent };
    });
    expect((await waiting.sent).body.code).toBe('sync_customer_not_has_bu');
    expect(await has()).toEqual([]);
    await db.insertInto('user_bu').values({ user_id: 'U-target', bu: 'feed' }).execute();
  });

  test('counts at the very next request: an order is refused as soon as the customer is removed', async () => {
    const { user_id } = await portal.db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', 'rival')
      .executeTakeFirstOrThrow();
    const rival = await portal.as('rival');
    const order = () =>
      rival.call('saveOrder', {
        params: { bu: 'feed' },
        key: crypto.randomUUID(),
        body: {
          orderh: anOrderHeader(),
          orderd: [{ sku: '551--', orderQty: 1 }],
        },
      });
    expect((await order()).status).toBe(404);
    await sync([c100, c300], { id: user_id });
    expect((await order()).status).toBe(200);
    await unsync([c100, c300], { id: user_id });
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect(await has(user_id)).toEqual(['feed C200 1001']);
  });
});

describe("the history of a person's customers", () => {
  test('is for people who look after them', async () => {
    const asking = (who: Person, userId: string, bu = 'feed') =>
      who.call('getUserCvHistory', { params: { userId, bu } });
    expect((await asking(people.customer, 'U-customer')).status).toBe(403);
    expect((await asking(people.superuser, 'U-target')).status).toBe(200);
    expect((await asking(people.superuser, 'U-nobody')).status).toBe(404);
    expect((await asking(people.admin, 'U-target', 'nowhere')).status).toBe(404);
  });

  test('is read newest first, 20 at a time, to its end, for one business unit alone', async () => {
    for (let turn = 0; turn < 22; turn += 1) await (turn % 2 ? unsync : sync)([c100]);
    await sync([{ cvCode: 'C100', orgCode: '1002' }], { id: 'U-far', bu: 'swine' });
    const ask = (query: { before?: number } = {}) =>
      people.admin.call('getUserCvHistory', { params: { userId: 'U-target', bu: 'feed' }, query });
    const first = (await ask()).body;
    expect(first.data.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? 'synced' : 'unsynced')),
    );
    const rest = (await ask({ before: first.next ?? 0 })).body;
    expect(rest.data).toHaveLength(2);
    expect(rest.next).toBeNull();
    expect(Date.parse(first.data[0]?.at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(rest.data[0]?.at ?? ''),
    );
  });
});
