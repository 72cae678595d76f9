import type { CallName } from '#contract/calls.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { sqlAt } from '#testing/data-dir-sql.ts';
import { insertOrderOf } from '#testing/order-row.ts';
import type { Person, Sent } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const feed = { bu: 'feed', org: '1001', cv: 'C100' };
const today = '2026-05-20';
let portal: TestPortal;
let customer: Person;
let salesman: Person;
let rival: Person;
let admin: Person;
let agent: Person;

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(`${today}T05:00:00Z`) });
  customer = await portal.as('customer');
  salesman = await portal.as('salesman');
  rival = await portal.as('rival');
  admin = await portal.as('admin');
  agent = await portal.as('agent');
  const order = (day: string, quantities: Record<string, number>, more = {}) =>
    insertOrderOf(portal.db, day, quantities, more);
  await order('2026-02-18', { '900--': 7 });
  await order('2026-02-19', { 'IRON--': 4 }, { prd_type_code: 'MED' });
  await order('2026-05-01', { '551--': 10, '552--': 5, 'GONE--': 1 });
  await order('2026-05-08', { '551--': 20 });
  await order('2026-05-15', { '551--': 30, '553--': 15 });
  await order('2026-05-15', { '551--': 3 });
  await order('2026-05-19', { '552--': 999 }, { status: 'C' });
  await order('2026-05-19', { 'ADE--': 1 }, { cv_code: 'C200' });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('order_guide').execute());

const guideOf = async (
  person: Person,
  query: { guide?: number; lang?: 'th' | 'eng' } = {},
  params = feed,
) => (await person.call('openGuide', { params, query })).body.data;
const skusOf = async (person: Person, guide = 0) =>
  (await guideOf(person, { guide })).rows.map(({ sku }) => sku);
const change = <N extends CallName>(
  person: Person,
  name: N,
  body: Sent<N>['body'],
  params = feed,
) =>
  person.call(name, { params, body, key: crypto.randomUUID() } as never) as unknown as Promise<{
    status: number;
    body: { data: { guideId: number }; code: string };
  }>;
const create = async (person: Person, name: string, copyOf?: number) =>
  (await change(person, 'createGuide', { name, ...(copyOf !== undefined && { copyOf }) })).body.data
    .guideId;

describe('the usual guide', () => {
  test('has what was ordered in the last 90 days and is still sold, by product type and name', async () => {
    expect(await skusOf(customer)).toEqual(['552--', '551--', '553--', 'IRON--']);
    expect((await guideOf(customer)).isStored).toBe(false);
  });

  test('knows of each product the quantity of its last order, its day, the usual one, and the price of now', async () => {
    const [grower, piglet, , iron] = (await guideOf(customer, { lang: 'eng' })).rows;
    expect(piglet).toMatchObject({
      lastQty: 3,
      usualQty: 10,
      lastDate: '2026-05-15',
      par: null,
      productName: 'Piglet feed 551',
      prdTypeName: 'Pig feed',
    });
    expect(piglet?.now).toMatchObject({ unitPrice: 612, packSize: 1, lastQty: 3 });
    expect(grower).toMatchObject({ lastQty: 5, usualQty: 5, lastDate: '2026-05-01' });
    expect(piglet?.recentQuantities.at(-1)).toBe(3);
    expect(piglet?.recentQuantities.length).toBeGreaterThan(2);
    expect(grower?.recentQuantities).toEqual([5]);
    expect(iron).toMatchObject({ lastDate: '2026-02-19', prdTypeName: 'Medicine' });
  });

  test("has the customer's own price", async () => {
    await portal.db
      .insertInto('product_price')
      .values({ bu: 'feed', org_code: '1001', sku: '552--', cv_code: 'C100', unit_price: 50_000 })
      .execute();
    expect((await guideOf(customer)).rows[0]?.now?.unitPrice).toBe(500);
  });

  test('of a customer without orders is empty', async () => {
    const none = await guideOf(admin, {}, { bu: 'feed', org: '1002', cv: 'C300' });
    expect(none).toMatchObject({ rows: [], guides: [], isStored: false });
  });

  test('stays as a person has arranged it, and is computed again once that is removed', async () => {
    await change(customer, 'moveGuideRows', { guideId: 0, skus: ['IRON--'], before: '551--' });
    await change(customer, 'removeGuideRows', { guideId: 0, skus: ['553--'] });
    expect(await skusOf(customer)).toEqual(['552--', 'IRON--', '551--']);
    expect(await guideOf(customer)).toMatchObject({
      guideId: 0,
      name: '',
      isStored: true,
      guides: [],
    });
    await change(customer, 'removeGuide', { guideId: 0 });
    expect(await skusOf(customer)).toEqual(['552--', '551--', '553--', 'IRON--']);
  });

  test('under a name is one of the customer’s guides, beside a usual one that is computed again', async () => {
    await change(customer, 'removeGuideRows', { guideId: 0, skus: ['551--'] });
    const { guideId } = (await change(customer, 'renameGuide', { guideId: 0, name: 'เล้า 1' })).body
      .data;
    expect(await skusOf(customer, guideId)).toEqual(['552--', '553--', 'IRON--']);
    expect(await guideOf(customer)).toMatchObject({
      isStored: false,
      guides: [{ guideId, name: 'เล้า 1' }],
      rows: { length: 4 },
    });
  });
});

describe('guides by hand', () => {
  test('begin empty or with the rows and par levels of another, and are listed by name', async () => {
    await change(customer, 'setGuidePar', { guideId: 0, sku: '552--', par: 40 });
    await change(customer, 'setGuidePar', { guideId: 0, sku: '551--', par: 9 });
    await change(customer, 'setGuidePar', { guideId: 0, sku: '551--', par: 0 });
    const copy = await create(customer, 'ข', 0);
    const empty = await create(customer, 'ก');
    expect(
      (await guideOf(customer, { guide: copy })).rows.map(({ sku, par }) => [sku, par]),
    ).toEqual([
      ['552--', 40],
      ['551--', null],
      ['553--', null],
      ['IRON--', null],
    ]);
    expect(await guideOf(customer, { guide: empty })).toMatchObject({
      rows: [],
      guides: [{ name: 'ก' }, { name: 'ข' }],
    });
  });

  test('take products that are sold to the customer, each once and at the end, and no other product', async () => {
    const guide = await create(customer, 'เล้า 1');
    await change(customer, 'addGuideRows', { guideId: guide, skus: ['ADE--', '900--'] });
    await change(customer, 'addGuideRows', { guideId: guide, skus: ['551--', 'ADE--', '551--'] });
    expect(await skusOf(customer, guide)).toEqual(['ADE--', '900--', '551--']);
    const unknown = await change(customer, 'addGuideRows', {
      guideId: guide,
      skus: ['552--', 'NO--'],
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect((await guideOf(customer, { guide })).rows[0]).toMatchObject({
      lastQty: null,
      usualQty: null,
      recentQuantities: [],
      lastDate: '',
      now: { lastQty: 0 },
    });
  });

  test('show a product that is no longer sold by its name, without a price', async () => {
    const guide = await create(customer, 'เล้า 1');
    await change(customer, 'addGuideRows', { guideId: guide, skus: ['ADE--'] });
    const sold = portal.db.updateTable('product').where('sku', '=', 'ADE--');
    await sold.set({ active: false }).execute();
    expect((await guideOf(customer, { guide })).rows).toMatchObject([
      { sku: 'ADE--', productName: 'วิตามินเอดีอี', now: null },
    ]);
    await sold.set({ active: true }).execute();
  });

  test('have names of their own, and a limit of guides and of rows', async () => {
    const guide = await create(customer, ' เล้า 1 ');
    expect((await change(customer, 'createGuide', { name: 'เล้า 1' })).body.code).toBe(
      'guide_name_taken',
    );
    expect((await change(customer, 'createGuide', { name: 'เล้\u200bา 1\u202e' })).body.code).toBe(
      'guide_name_taken',
    );
    const other = await create(customer, 'เล้า 2');
    expect(
      (await change(customer, 'renameGuide', { guideId: other, name: 'เล้า 1' })).body.code,
    ).toBe('guide_name_taken');
    expect((await change(customer, 'renameGuide', { guideId: other, name: 'เล้า 2' })).status).toBe(
      200,
    );
    expect((await change(customer, 'createGuide', { name: '  ' })).body.code).toBe(
      'invalid_request',
    );
    for (let at = 3; at <= guideLimits.guides; at++) await create(customer, `เล้า ${at}`);
    expect((await change(customer, 'createGuide', { name: 'อีก' })).body.code).toBe('guides_full');
    expect((await change(customer, 'renameGuide', { guideId: 0, name: 'อีก' })).body.code).toBe(
      'guides_full',
    );
    expect((await change(customer, 'renameGuide', { guideId: other, name: 'เล้าหลัง' })).status).toBe(
      200,
    );
    const rows = Array.from({ length: guideLimits.rows }, (_, at) => ({
      bu: 'feed',
      guide_id: guide,
      sku: `X${at}`,
      place: at,
    }));
    await portal.db.insertInto('order_guide_row').values(rows).execute();
    expect(
      (await change(customer, 'addGuideRows', { guideId: guide, skus: ['551--'] })).body.code,
    ).toBe('guide_rows_full');
  });
});

describe('two people on one guide', () => {
  test('who give two guides one name at the same moment at two copies of the server: one gets it, the other is told', async () => {
    const guide = await create(customer, 'เล้า 1');
    const [isNamed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // What the other copy does in its transaction.
    const otherCopy = portal.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('customer')
        .select('cv_code')
        .where('cv_code', '=', 'C100')
        .forNoKeyUpdate()
        .execute();
      const row = {
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        name: 'เล้าหลัง',
        created_at: new Date(),
      };
      await tx.insertInto('order_guide').values(row).execute();
      isNamed.resolve();
      await mayCommit.promise;
    });
    await isNamed.promise;
    const renamed = change(customer, 'renameGuide', { guideId: guide, name: 'เล้าหลัง' });
    const waiting = () =>
      sqlAt(
        portal.url,
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    await expect.poll(async () => (await waiting()).length).toBe(1);
    mayCommit.resolve();
    await otherCopy;
    expect(await renamed).toMatchObject({ status: 409, body: { code: 'guide_name_taken' } });
  });

  test('who change the usual one first at the same moment leave one guide with both changes', async () => {
    const answers = await Promise.all([
      change(customer, 'removeGuideRows', { guideId: 0, skus: ['551--'] }),
      change(salesman, 'removeGuideRows', { guideId: 0, skus: ['552--'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await skusOf(customer)).toEqual(['553--', 'IRON--']);
  });

  test('one moves or counts a row that the other has removed: nothing is lost and nothing comes back', async () => {
    await change(customer, 'removeGuideRows', { guideId: 0, skus: ['552--'] });
    for (const answer of [
      await change(salesman, 'moveGuideRows', { guideId: 0, skus: ['IRON--'], before: '552--' }),
      await change(salesman, 'moveGuideRows', { guideId: 0, skus: ['552--'], before: null }),
      await change(salesman, 'setGuidePar', { guideId: 0, sku: '552--', par: 5 }),
    ])
      expect(answer.status).toBe(200);
    expect(await skusOf(customer)).toEqual(['551--', '553--', 'IRON--']);
  });

  test('one changes a guide that the other has removed: it answers like one that does not exist', async () => {
    const guide = await create(customer, 'เล้า 1');
    await change(salesman, 'removeGuide', { guideId: guide });
    expect(
      (await change(customer, 'moveGuideRows', { guideId: guide, skus: ['551--'], before: null }))
        .status,
    ).toBe(404);
    expect((await customer.call('openGuide', { params: feed, query: { guide } })).status).toBe(404);
  });
});

describe('the guide of another customer', () => {
  test('answers to read, change and copy like one that does not exist', async () => {
    const guide = await create(customer, 'เล้า 1');
    const theirs = { ...feed, cv: 'C200' };
    const missing = await rival.call('openGuide', { params: theirs, query: { guide: 999_999 } });
    const foreign = await rival.call('openGuide', { params: theirs, query: { guide } });
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      404,
      missing.body.code,
      missing.body.message,
    ]);
    for (const [name, body] of [
      ['renameGuide', { guideId: guide, name: 'x' }],
      ['removeGuide', { guideId: guide }],
      ['addGuideRows', { guideId: guide, skus: ['551--'] }],
      ['removeGuideRows', { guideId: guide, skus: ['551--'] }],
      ['moveGuideRows', { guideId: guide, skus: ['551--'], before: null }],
      ['setGuidePar', { guideId: guide, sku: '551--', par: 1 }],
      ['createGuide', { name: 'x', copyOf: guide }],
    ] as const)
      expect([(await change(rival, name, body, theirs)).status, name]).toEqual([404, name]);
    expect((await change(rival, 'removeGuide', { guideId: guide })).status).toBe(404);
    expect(await skusOf(customer, guide)).toEqual([]);
    expect((await guideOf(rival, {}, theirs)).rows.map(({ sku }) => sku)).toEqual(['ADE--']);
  });

  test('is for those who order for the customer: the salesperson and admins, not the cash agent', async () => {
    const guide = await create(salesman, 'ของพนักงานขาย');
    for (const person of [customer, admin])
      expect(await guideOf(person, { guide })).toMatchObject({ name: 'ของพนักงานขาย' });
    expect((await agent.call('openGuide', { params: feed })).status).toBe(403);
  });
});

test('a change leaves an audit row with its customer and its guide', async () => {
  const guide = await create(salesman, 'เล้า 9');
  await change(salesman, 'addGuideRows', { guideId: guide, skus: ['551--'] });
  const [row] = await portal.db
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'addGuideRows')
    .orderBy('audit_id', 'desc')
    .execute();
  expect(row).toMatchObject({
    user_id: 'U-salesman',
    outcome: 'accepted',
    subject: 'order guide of customer C100: เล้า 9',
    cv_code: 'C100',
  });
});
