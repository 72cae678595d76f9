import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { freePort } from '#testing/free-port.ts';
import { withToken, type Person } from '#testing/person.ts';
import { statementsOf } from '#testing/statements-run.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { applicationRole } from '#platform/database/roles/application-role.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { Memory } from '#platform/memory.ts';

let portal: TestPortal;
let importing: Client;
let here: Person;
let there: Person;
let closeOther: () => Promise<void>;

beforeAll(async () => {
  portal = await testPortal();
  importing = new Client({ connectionString: portal.url });
  await importing.connect();
  here = await portal.as('customer');
  // A second process: connections and memory of its own.
  const { close, ...pool } = connect(portal.url, { role: applicationRole, max: 4 });
  const app = await buildApp({ ...portal.deps, ...pool, memory: new Memory() });
  there = withToken(
    await app.listen({ host: '127.0.0.1', port: await freePort() }),
    here.accessToken,
  );
  closeOther = async () => {
    await app.close();
    await close();
  };
});
afterAll(async () => {
  await closeOther();
  await importing.end();
  await portal.close();
});

const place = { bu: 'feed', org: '1001', cv: 'C100', type: 'PIG' };
const list = (person: Pick<Person, 'call'>, query = {}) =>
  person.call('getProductByTypeNew', { params: place, query });
const product = async (person: Person) =>
  (await list(person)).body.data.find(({ sku }) => sku === '551--');
const both = async (key: 'unitPrice' | 'lastQty') => [
  (await product(here))?.[key],
  (await product(there))?.[key],
];

describe('a repeated list', () => {
  test('is answered without reading its products again, the same to the letter', async () => {
    const first = await list(here, { productName: 'หมู' });
    let again = first;
    const asked = await statementsOf(
      portal.deps.pool,
      async () => (again = await list(here, { productName: 'หมู' })),
    );
    expect(asked.filter((text) => /\bproduct\b/.test(text))).toEqual([]);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  });

  test('has a price from the moment it is committed, in every process, and not before', async () => {
    expect(await both('unitPrice')).toEqual([612, 612]);
    await importing.query('begin');
    await importing.query("update product_price set unit_price = 70000 where sku = '551--'");
    expect(await both('unitPrice')).toEqual([612, 612]);
    await importing.query('commit');
    expect(await both('unitPrice')).toEqual([700, 700]);
  });

  test('has a price of the customer alone, a product that is retired, and a new name of it', async () => {
    await importing.query(
      "insert into product_price (bu, org_code, sku, cv_code, unit_price) values ('feed', '1001', '551--', 'C100', 65000)",
    );
    expect(await both('unitPrice')).toEqual([650, 650]);
    await importing.query("update product set name_th = 'อาหารสุกรเล็กใหม่' where sku = '551--'");
    expect((await product(there))?.productName).toBe('อาหารสุกรเล็กใหม่');
    await importing.query("update product set active = false where sku = '551--'");
    expect(await product(here)).toBeUndefined();
    await importing.query("update product set active = true where sku = '551--'");
    expect((await product(there))?.sku).toBe('551--');
  });

  test('shows an order among the last ordered as soon as it is placed', async () => {
    expect(await both('lastQty')).toEqual([0, 0]);
    const orderh = anOrderHeader();
    await there.call('saveOrder', {
      params: { bu: 'feed' },
      body: { orderh, orderd: [{ sku: '551--', orderQty: 7 }] },
    });
    expect(await both('lastQty')).toEqual([7, 7]);
  });

  test('counts groups and hits once for all its pages and customers, and again when a further product is sold', async () => {
    const counted = async (limit: number) => {
      let answer = await list(here);
      const asked = await statementsOf(
        portal.deps.pool,
        async () => (answer = await list(here, { productName: 'หมู', limit })),
      );
      const { typesFound, productTypeGroup } = answer.body;
      return {
        hits: typesFound?.[0]?.total,
        groups: productTypeGroup[0]?.total,
        again: asked.some((text) => text.includes('groups as')),
      };
    };
    const [first, second] = [await counted(5), await counted(6)];
    expect([first.again, second]).toEqual([true, { ...first, again: false }]);
    await importing.query("update product set active = false where sku = '553--'");
    expect(await counted(7)).toEqual({
      hits: undefined,
      groups: Number(first.groups) - 1,
      again: true,
    });
    await importing.query("update product set active = true where sku = '553--'");
    expect(await counted(8)).toEqual(first);
  });

  test('is refused to people who may not see it', async () => {
    await list(here);
    expect((await list(await portal.as('rival'))).status).toBe(404);
  });
});
