import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  kindsOfScope,
  rowKinds,
  scopeOfKind,
  type RowKind,
} from '#contract/integration/api/masters.ts';
import { rowScopes } from '#contract/integration/api/scopes.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { kinds } from '../../master-data/kinds.ts';
import { newToken } from '../token-secret.ts';

let portal: TestPortal;
let all: string;
let feedOnly: string;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('integration_token').execute();
  [all, feedOnly] = [await aToken(null), await aToken(['feed'])];
});

async function aToken(units: string[] | null) {
  const { token, key, hash } = newToken();
  const row = {
    name: `ERP ${key}`,
    key,
    hash,
    scopes: ['masters:write'],
    units,
    created_by: 'U-admin',
    created_at: new Date(),
  };
  await portal.db.insertInto('integration_token').values(row).execute();
  return token;
}

interface Run {
  state: string;
  code: string;
  rows: number;
  inserted: number;
  changed: number;
  unchanged: number;
  refused: number;
  deleted: number;
  retired: number;
  errorCount: number;
  errors: { line?: number; field?: string; code: string; detail: string }[];
  facts: object;
}

async function send(
  kind: RowKind,
  rows: object[] | string,
  query = '',
  token = all,
): Promise<{ status: number; body: Run }> {
  const isText = typeof rows === 'string';
  const answer = await fetch(`${portal.origin}/api/integration/v1/${kind}${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json',
    },
    body: isText ? rows : JSON.stringify(rows),
  });
  return { status: answer.status, body: (await answer.json()) as Run };
}

const customer = (cvCode: string, more: object = {}) => ({
  cvCode,
  nameTh: `ลูกค้า ${cvCode}`,
  nameEn: `Customer ${cvCode}`,
  ...more,
});
const price = (sku: string, unitPrice: string | number, more: object = {}) => ({
  bu: 'feed',
  orgCode: '1001',
  sku,
  unitPrice,
  ...more,
});
const known = async (cvCode: string) =>
  (
    await portal.db
      .selectFrom('customer')
      .select('name_en')
      .where('cv_code', '=', cvCode)
      .executeTakeFirst()
  )?.name_en;
const priceOf = async (sku: string) =>
  (
    await portal.db
      .selectFrom('product_price')
      .select('unit_price')
      .where('sku', '=', sku)
      .where('org_code', '=', '1001')
      .where('cv_code', '=', '')
      .executeTakeFirst()
  )?.unit_price;

describe('a token sends the kinds of its scope', () => {
  test.each(rowScopes)('%s: these, and no other', async (scope) => {
    const { token, key, hash } = newToken();
    const row = {
      name: `ERP ${key}`,
      key,
      hash,
      scopes: [scope],
      units: null,
      created_by: 'U-admin',
      created_at: new Date(),
      every_row: false,
    };
    await portal.db.insertInto('integration_token').values(row).execute();
    const sent: string[] = [];
    for (const kind of rowKinds) {
      const { status, body } = await send(kind, [], '?dryRun=true', token);
      if (status === 200) sent.push(kind);
      else
        expect([kind, status, body]).toMatchObject([
          kind,
          403,
          { code: 'scope_missing', facts: { scope: scopeOfKind(kind) } },
        ]);
    }
    expect(sent).toEqual(kindsOfScope[scope]);
  });

  test('documents:write, read and events: none', async () => {
    const { token, key, hash } = newToken();
    const scopes = ['documents:write', 'read', 'events'];
    const row = {
      name: `ERP ${key}`,
      key,
      hash,
      scopes,
      units: null,
      created_by: 'U-admin',
      created_at: new Date(),
    };
    await portal.db.insertInto('integration_token').values(row).execute();
    for (const kind of rowKinds) expect((await send(kind, [], '', token)).status).toBe(403);
  });
});

test('the contract names every kind of import file', () => {
  expect([...rowKinds].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
});

describe('rows that a system sends', () => {
  test('are written as those of a file, from JSON and from CSV, and change nothing the second time', async () => {
    expect(await send('customers', [customer('N1'), customer('N2')])).toMatchObject({
      status: 200,
      body: { state: 'done', rows: 2, inserted: 2 },
    });
    expect(
      (await send('customers', 'cvCode,nameTh,nameEn\nN1,ลูกค้า N1,Customer N1\nN2,ใหม่,New\n')).body,
    ).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await known('N2')).toBe('New');
    const audit = await portal.db
      .selectFrom('audit')
      .select(['facts', 'outcome'])
      .where('call', '=', 'import')
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject([
      {
        outcome: 'accepted',
        facts: { token: expect.stringMatching(/^ERP /), customers: { changed: 1 } },
      },
    ]);
  });

  test('are taken all or none, and each bad one is reported with line, field, code and reason', async () => {
    const { status, body } = await send('prices', [
      price('551--', 549),
      price('551--', '5x'),
      price('none', 1),
      price('551--', 1),
    ]);
    expect([status, body.state, body.errorCount]).toEqual([422, 'refused', 4]);
    expect(body.errors).toEqual([
      {
        line: 2,
        field: 'unitPrice',
        code: 'invalid_value',
        detail: 'unitPrice "5x" is no amount in baht with at most two decimals',
      },
      { line: 2, code: 'duplicate', detail: 'feed 1001 551-- stands in line 1 already' },
      { line: 3, code: 'unknown_reference', detail: 'feed none is not a known product' },
      { line: 4, code: 'duplicate', detail: 'feed 1001 551-- stands in line 1 already' },
    ]);
  });

  test('with mode=each the good rows are taken', async () => {
    const rows = [
      price('551--', '5x'),
      price('551--', 561.5),
      price('551--', 1),
      price('none', 1),
      price('552--', 562),
    ];
    const { status, body } = await send('prices', rows, '?mode=each');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', rows: 5, changed: 2, refused: 3, errorCount: 3 });
    expect(body.errors.map(({ line, code }) => [line, code])).toEqual([
      [1, 'invalid_value'],
      [3, 'duplicate'],
      [4, 'unknown_reference'],
    ]);
    expect([await priceOf('551--'), await priceOf('552--')]).toEqual([56_150, 56_200]);
  });

  test('a dry run answers the same and stores nothing', async () => {
    const { status, body } = await send('customers', [customer('DRY')], '?dryRun=true');
    expect([status, body.inserted, await known('DRY')]).toEqual([200, 1, undefined]);
  });

  test('of another business unit answer as if the unit did not exist', async () => {
    const swine = { bu: 'swine', prdTypeCode: 'X', nameTh: 'ก', nameEn: 'X' };
    const { body } = await send(
      'product-types',
      [swine, { ...swine, bu: 'feed' }],
      '?mode=each',
      feedOnly,
    );
    expect(body).toMatchObject({ inserted: 1, refused: 1 });
    expect(body.errors).toEqual([
      {
        line: 1,
        field: 'bu',
        code: 'unknown_reference',
        detail: 'swine is not a known business unit',
      },
    ]);
    expect(await send('customers', [customer('N9')], '', feedOnly)).toMatchObject({
      status: 403,
      body: { code: 'kind_needs_all_units' },
    });
  });

  test('that are no rows at all are refused with that reason', async () => {
    expect((await send('customers', '')).body.errors[0]?.code).toBe('file_unreadable');
    expect(
      (await send('customers', 'cvCode,nameth,nameEn\n1,2,3\n', '?mode=each')).body.errors[0],
    ).toMatchObject({
      code: 'column_misspelt',
      field: 'nameTh',
    });
    expect((await send('customers', [])).body).toMatchObject({ state: 'done', rows: 0 });
    expect((await send('customers', ['x', { a: { b: 1 } }] as object[])).status).toBe(422);
    const strange = await send('document' as RowKind, []);
    expect([strange.status, strange.body.code]).toEqual([404, 'kind_unknown']);
    expect((strange.body as unknown as { detail: string }).detail).toMatch(
      /^document is neither a route, see .*, nor a kind of rows: .*products, /,
    );
    expect((await send('customers', [], '?mode=some')).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'mode' }],
    });
    expect((await send('customers', [], '?dryrun=true')).status).toBe(400);
  });
});

describe('a row with delete = Y', () => {
  const own = async (sku: string) =>
    (
      await portal.db
        .selectFrom('product_price')
        .select('unit_price')
        .where('sku', '=', sku)
        .where('cv_code', '=', 'C100')
        .execute()
    ).map((row) => row.unit_price);
  const assigned = async (cv: string) =>
    (
      await portal.db
        .selectFrom('user_customer')
        .select('cv_code')
        .where('user_id', '=', 'U-salesman')
        .where('cv_code', '=', cv)
        .execute()
    ).length;

  test('removes a price by its key alone, from JSON and from CSV, and nothing the second time', async () => {
    await send('prices', [
      price('551--', 500, { cvCode: 'C100' }),
      price('552--', 510, { cvCode: 'C100' }),
    ]);
    expect([await own('551--'), await own('552--')]).toEqual([[50_000], [51_000]]);
    const rows = [
      { bu: 'feed', orgCode: '1001', sku: '551--', cvCode: 'C100', delete: 'Y' },
      price('552--', 512, { cvCode: 'C100', delete: 'N' }),
    ];
    expect((await send('prices', rows)).body).toMatchObject({
      state: 'done',
      rows: 2,
      inserted: 0,
      changed: 1,
      unchanged: 0,
      deleted: 1,
    });
    expect([await own('551--'), await own('552--')]).toEqual([[], [51_200]]);
    const csv = 'bu,orgCode,sku,cvCode,delete\nfeed,1001,551--,C100,Y\nfeed,1001,552--,C100,Y\n';
    expect((await send('prices', csv)).body).toMatchObject({ rows: 2, deleted: 1, unchanged: 1 });
    expect(await own('552--')).toEqual([]);
  });

  test('removes the assignment of a customer', async () => {
    const row = { userId: 'U-salesman', bu: 'feed', cvCode: 'C100', orgCode: '1001' };
    await send('user-customers', [row]);
    expect(await assigned('C100')).toBe(1);
    expect((await send('user-customers', [{ ...row, delete: 'Y' }])).body).toMatchObject({
      state: 'done',
      deleted: 1,
    });
    expect(await assigned('C100')).toBe(0);
    await send('user-customers', [row]);
  });

  test('is refused where its key is unknown or there twice, or the mark is another word', async () => {
    const key = { bu: 'feed', orgCode: '1001', sku: '551--', cvCode: 'C100' };
    const { body } = await send('prices', [
      { ...key, delete: 'Y' },
      { ...key, unitPrice: 5 },
      { ...key, sku: 'none', delete: 'Y' },
      { ...key, delete: 'yes' },
    ]);
    expect(body.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, undefined, 'duplicate'],
      [3, undefined, 'unknown_reference'],
      [4, 'unitPrice', 'required'],
      [4, 'delete', 'invalid_value'],
      [4, undefined, 'duplicate'],
    ]);
  });
});

describe('a complete set', () => {
  const types = (n: number) =>
    Array.from({ length: n }, (_, at) => ({
      bu: 'feed',
      prdTypeCode: 'PIG',
      productCode: `S${at}`,
      nameTh: 'ก',
      nameEn: 'S',
      unitCode: 'BAG',
      unitNameTh: 'ถุง',
      unitNameEn: 'bag',
    }));
  const active = async () =>
    (
      await portal.db
        .selectFrom('product')
        .select('sku')
        .where('bu', '=', 'feed')
        .where('active', '=', true)
        .execute()
    ).length;

  test('retires what is missing, and more than a tenth only where it is confirmed', async () => {
    const before = await active();
    expect(await send('products', types(20), '?complete=true')).toMatchObject({
      status: 409,
      body: { code: 'too_many_missing', facts: { missing: before } },
    });
    expect(await active()).toBe(before);
    expect((await send('products', types(20), '?complete=true&confirm=true')).body).toMatchObject({
      inserted: 20,
      retired: before,
    });
    expect((await send('products', types(18), '?complete=true')).body).toMatchObject({
      retired: 2,
      unchanged: 18,
    });
    expect(await active()).toBe(18);
    expect((await send('products', types(18), '?complete=true&mode=each')).body.code).toBe(
      'complete_not_possible',
    );
    expect((await send('customers', [], '?complete=true')).body.code).toBe('complete_not_possible');
  });

  test('of prices or assignments removes what is missing in its business units, and more than a tenth only where it is confirmed', async () => {
    const skus = Array.from({ length: 20 }, (_, at) => price(`S${at}--`, 100 + at));
    const stored = () =>
      portal.db.selectFrom('product_price').select('sku').where('bu', '=', 'feed').execute();
    const before = (await stored()).length;
    expect(await send('prices', skus, '?complete=true')).toMatchObject({
      status: 409,
      body: { code: 'too_many_missing', facts: { missing: before } },
    });
    expect(await stored()).toHaveLength(before);
    expect(
      (await send('prices', skus, '?complete=true&confirm=true&dryRun=true')).body,
    ).toMatchObject({ inserted: 20, retired: before, deleted: 0 });
    expect((await send('prices', skus, '?complete=true&confirm=true')).body).toMatchObject({
      inserted: 20,
      retired: before,
    });
    expect((await send('prices', skus.slice(0, 19), '?complete=true')).body).toMatchObject({
      retired: 1,
      deleted: 0,
      unchanged: 19,
    });
    expect(await stored()).toHaveLength(19);

    const assignment = { userId: 'U-salesman', bu: 'feed', cvCode: 'C100', orgCode: '1001' };
    expect(
      (await send('user-customers', [assignment], '?complete=true&confirm=true')).body,
    ).toMatchObject({ state: 'done' });
    expect(
      await portal.db
        .selectFrom('user_customer')
        .select(['user_id', 'cv_code'])
        .where('bu', '=', 'feed')
        .execute(),
    ).toEqual([{ user_id: 'U-salesman', cv_code: 'C100' }]);
  });
});

describe('more rows than are answered at once', () => {
  const many = (n: number, bad = -1) =>
    `cvCode,nameTh,nameEn,telNo\n${Array.from({ length: n }, (_, at) => `M${at},ลูกค้า,${at === bad ? '' : `Customer ${at}`},`).join('\n')}\n`;

  async function untilEnded(at: string, token = all) {
    for (;;) {
      const run = await (
        await fetch(`${portal.origin}${at}`, { headers: { authorization: `Bearer ${token}` } })
      ).json();
      const { state } = run as { state: string };
      if (state !== 'waiting' && state !== 'running') return run as Run & { reasonsAt: string };
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function begin(rows: string, query = '') {
    const answer = await fetch(`${portal.origin}/api/integration/v1/customers${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${all}`, 'content-type': 'text/csv' },
      body: rows,
    });
    expect(answer.status).toBe(202);
    // The head is no row.
    expect(((await answer.json()) as { rowsTotal: number }).rowsTotal).toBe(
      rows.trimEnd().split('\n').length - 1,
    );
    return answer.headers.get('location') ?? '';
  }
  const reasons = async (at: string) =>
    (await fetch(`${portal.origin}${at}`, { headers: { authorization: `Bearer ${all}` } })).text();

  test('become a job, which only its token can read at its address', async () => {
    const at = await begin(many(5001));
    expect(
      (await fetch(`${portal.origin}${at}`, { headers: { authorization: `Bearer ${feedOnly}` } }))
        .status,
    ).toBe(404);
    expect(await untilEnded(at)).toMatchObject({
      state: 'done',
      rows: 5001,
      rowsTotal: 5001,
      inserted: 5001,
      errorCount: 0,
    });
    expect(
      await portal.db
        .selectFrom('integration_import_part')
        .select('part')
        .where('what', '=', 'rows')
        .execute(),
    ).toEqual([]);
    expect(await untilEnded(await begin(many(5001)))).toMatchObject({
      inserted: 0,
      unchanged: 5001,
    });
  });

  test('with one bad row are refused as a whole, and their reasons are a file', async () => {
    const run = await untilEnded(await begin(many(6000, 4711).replaceAll('Customer', 'Other')));
    expect(run).toMatchObject({
      state: 'refused',
      rows: 6000,
      errorCount: 1,
      errors: [{ line: 4713, field: 'nameEn', code: 'required' }],
    });
    expect(await reasons(run.reasonsAt)).toBe(
      'severity,line,field,code,detail\nerror,4713,nameEn,required,nameEn is empty\n',
    );
    expect(await known('M1')).toBe('Customer 1');
  });

  test('are all counted before they are read', async () => {
    expect(await untilEnded(await begin(many(9000), '?dryRun=true'))).toMatchObject({
      rowsTotal: 9000,
      inserted: 3999,
    });
  });

  test('with mode=each are taken without the bad row, and a dry run stores nothing', async () => {
    const rows = many(6000, 4711).replaceAll('Customer', 'Other');
    expect(await untilEnded(await begin(rows, '?mode=each&dryRun=true'))).toMatchObject({
      state: 'done',
      dryRun: true,
      inserted: 999,
      refused: 1,
    });
    expect(await known('M1')).toBe('Customer 1');
    expect(await untilEnded(await begin(rows, '?mode=each'))).toMatchObject({
      state: 'done',
      inserted: 999,
      changed: 5000,
      refused: 1,
    });
    expect(await known('M1')).toBe('Other 1');
  });
});
