import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiCaller } from '#testing/api-caller.ts';
import { askServer } from '#testing/ask-server.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { folderReader } from '../folders/read-folder.ts';
import { noOutcome } from '../runs/outcome.ts';
import { storeRun } from '../runs/store-run.ts';
import { importTexts } from '../master-data/import-texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('integration_import').execute());

const runs = async (query: object = {}) =>
  (await (await portal.as('admin')).call('listImports', { query })).body;
const oneRun = async (id: number, lang: 'th' | 'eng' = 'eng') =>
  (await portal.as('admin')).call('getImportRun', { params: { id }, query: { lang } });
const customers = (...codes: string[]) =>
  `cvCode,nameTh,nameEn\n${codes.map((code) => `${code},ลูกค้า,${code}\n`).join('')}`;

test('files of the command line are one run with the counts of each file', async () => {
  await importTexts(portal.db, {
    'customers.csv': customers('R1', 'R2'),
    'ship-to.csv': 'orgCode,cvCode,shipTo,nameTh,nameEn\n1001,R1,H1,เล้า,House\n',
  });
  const { data } = await runs();
  expect(data).toMatchObject([
    {
      from: 'command',
      by: '',
      file: 'customers.csv, ship-to.csv',
      kind: null,
      state: 'done',
      dryRun: false,
      rows: 3,
      inserted: 3,
      errorCount: 0,
    },
  ]);
  expect(data[0]?.ms).toBeGreaterThanOrEqual(0);
  const { body } = await oneRun(data[0]?.id ?? 0);
  expect(body.files).toMatchObject([
    { name: 'customers.csv', rows: 2, inserted: 2 },
    { name: 'ship-to.csv', rows: 1, inserted: 1 },
  ]);
  expect(body.hasReasons).toBe(false);
});

test('a refused file of the command line says why, in the list and as a file', async () => {
  await importTexts(portal.db, { 'customers.csv': `${customers('R3')},ลูกค้า,R9\n` });
  const { data } = await runs({ faulty: true });
  expect(data).toMatchObject([
    { kind: 'customers', state: 'refused', rows: 2, inserted: 0, errorCount: 1 },
  ]);
  const id = data[0]?.id ?? 0;
  const { body } = await oneRun(id);
  expect(body.errors).toEqual([
    { line: 3, field: 'cvCode', code: 'required', detail: 'cvCode is empty' },
  ]);
  expect((await oneRun(id, 'th')).body.errors).toMatchObject([{ line: 3, detail: 'cvCode ว่างอยู่' }]);
  const { accessToken } = await portal.as('admin');
  const { status, text } = await askServer(portal.origin, {
    method: 'GET',
    address: `/api/main/center/integration/runs/${id}/reasons?lang=th`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(status).toBe(200);
  expect(text).toBe('severity,line,field,code,detail\nerror,3,cvCode,required,cvCode is empty\n');
});

test('each request with rows of a token is a run, also one that was refused or only a dry run', async () => {
  const erp = await apiCaller(portal, ['masters:write']);
  const row = { cvCode: 'R4', nameTh: 'ก', nameEn: 'R4' };
  await erp.post('/customers', [row]);
  await erp.post('/customers?dryRun=true', [{ ...row, cvCode: 'R5' }]);
  await erp.post('/customers?mode=each', [
    { ...row, cvCode: 'R6' },
    { ...row, cvCode: '' },
  ]);
  await erp.post('/customers', [{ ...row, cvCode: '' }]);
  const { data } = await runs();
  expect(
    data.map(({ state, mode, dryRun, inserted, refused, errorCount }) => [
      state,
      mode,
      dryRun,
      inserted,
      refused,
      errorCount,
    ]),
  ).toEqual([
    ['refused', 'all', false, 0, 0, 1],
    ['done', 'each', false, 1, 1, 1],
    ['done', 'all', true, 1, 0, 0],
    ['done', 'all', false, 1, 0, 0],
  ]);
  expect(data[0]).toMatchObject({ from: 'api', by: erp.name, kind: 'customers', file: '' });
  expect((await runs({ faulty: true })).data.map(({ id }) => id)).toEqual([
    data[0]?.id,
    data[1]?.id,
  ]);
});

test('a full set that lacks too much says so', async () => {
  const erp = await apiCaller(portal, ['masters:write']);
  await erp.post('/prices?complete=true', [
    { bu: 'feed', orgCode: '1001', sku: '551--', unitPrice: 549 },
  ]);
  const { data } = await runs();
  expect(data).toMatchObject([{ state: 'refused', retired: 0, errorCount: 1 }]);
  expect((await oneRun(data[0]?.id ?? 0)).body.errors).toMatchObject([
    { code: 'too_many_missing' },
  ]);
});

test('a file of a folder that is of no known kind is a refused run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-runs-'));
  await mkdir(join(folder, 'in'));
  await writeFile(join(folder, 'in', 'nonsense.csv'), 'a\n1\n');
  let time = 0;
  const read = folderReader(portal.deps, { name: 'erp', folder }, () => (time += 2000));
  for (let look = 0; look < 2; look += 1) await read();
  await rm(folder, { recursive: true });
  expect((await runs()).data).toMatchObject([
    {
      from: 'folder',
      by: 'erp',
      file: 'nonsense.csv',
      kind: null,
      state: 'refused',
      errorCount: 1,
    },
  ]);
});

test('come twenty at a time, the newest first', async () => {
  const [startedAt, endedAt] = [new Date(), new Date()];
  const sender = { tokenId: null, token: '', requestId: 'r' };
  for (let at = 0; at < 21; at += 1)
    await storeRun(portal.db, sender, {
      kind: 'prices',
      state: 'done',
      startedAt,
      endedAt,
      outcome: noOutcome,
    });
  const first = await runs();
  expect(first.data).toHaveLength(20);
  const rest = await runs({ before: first.next });
  expect([rest.data.length, rest.next]).toEqual([1, null]);
  expect(rest.data[0]?.id).toBeLessThan(first.data.at(-1)?.id ?? 0);
});

test('other roles see none of it', async () => {
  for (const who of ['agent', 'superuser', 'salesman', 'customer']) {
    const asked = await portal.as(who);
    expect(
      [
        (await asked.call('listImports')).status,
        (await asked.call('getImportRun', { params: { id: 1 } })).status,
      ],
      who,
    ).toEqual([403, 403]);
  }
});
