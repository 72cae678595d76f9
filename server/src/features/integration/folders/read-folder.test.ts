import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPools } from '#platform/database/connections/pools.ts';
import type { Deps } from '#platform/deps.ts';
import { Memory } from '#platform/memory.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { smallDisk } from '#testing/small-disk.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importRunnerOf } from '../api/masters/run-imports.ts';
import { folderReader, type Folder } from './read-folder.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-folder-'));
  await mkdir(join(folder, 'in'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A copy of the server, for which each look is two seconds after the last. */
function aCopy(more: Partial<Folder> = {}, deps: Deps = portal.deps) {
  let at = 0;
  return folderReader(deps, { name: 'erp', folder, ...more }, () => (at += 2000));
}
const put = (name: string, text: string, at = folder) => writeFile(join(at, 'in', name), text);
const list = (...path: string[]) =>
  readdir(join(folder, 'in', ...path)).then(
    (names) => names.filter((name) => !name.startsWith('.')).toSorted(),
    () => [],
  );
const names = async (...path: string[]) =>
  (await list(...path)).map((name) => name.replace(/^\d{8}T\d{9}Z-/, ''));
const read = async (to: string, end: string) => {
  const name = (await list(to)).find((one) => one.endsWith(end));
  return readFile(join(folder, 'in', to, name ?? ''), 'utf8');
};
/** Looks until the folder is empty. */
const readAll = async (...copies: (() => Promise<void>)[]) => {
  const left = async () => {
    await Promise.all(copies.map((look) => look()));
    return [await names('.taken'), (await list()).filter((name) => name.includes('.'))];
  };
  await expect.poll(left, { timeout: 15_000 }).toEqual([[], []]);
};
const customers = (...codes: string[]) =>
  `cvCode,nameTh,nameEn\n${codes.map((code) => `${code},ลูกค้า,Customer ${code}\n`).join('')}`;
const known = async (...codes: string[]) =>
  (await portal.db.selectFrom('customer').select('cv_code').where('cv_code', 'in', codes).execute())
    .length;
const runs = () =>
  portal.db
    .selectFrom('integration_import')
    .select(['kind', 'state', 'token', 'file'])
    .where('folder', '=', 'erp')
    .orderBy('import_id')
    .execute();
beforeEach(async () => void (await portal.db.deleteFrom('integration_import').execute()));

describe('files of rows in the folder of a receiver', () => {
  test('are taken in the order of their kinds and then of their names, and moved to done', async () => {
    await put('prices.csv', 'bu,orgCode,sku,unitPrice\nfeed,1001,551--,556.50\n');
    await put('customers-2.json', JSON.stringify([{ cvCode: 'F3', nameTh: 'ก', nameEn: 'F3' }]));
    await put('customers-1.csv', customers('F1', 'F2'));
    await readAll(aCopy());
    expect(await names('done')).toEqual(['customers-1.csv', 'customers-2.json', 'prices.csv']);
    expect(await list('failed')).toEqual([]);
    expect(await known('F1', 'F2', 'F3')).toBe(3);
    expect((await runs()).map(({ kind, state, token }) => [kind, state, token])).toEqual([
      ['customers', 'done', 'folder erp'],
      ['customers', 'done', 'folder erp'],
      ['prices', 'done', 'folder erp'],
    ]);
  });

  test('with a bad row are moved to failed with their reasons beside them, and nothing of them is taken; what follows is', async () => {
    await put('customers.csv', `${customers('F11')}F12,,\n`);
    await put('prices.csv', 'bu,orgCode,sku,unitPrice\nfeed,1001,none,5x\n');
    await put('ship-to.csv', 'cvCode,orgCode,bu\n');
    await put('stock.csv', 'a,b\n1,2\n');
    await readAll(aCopy());
    expect((await names('failed')).toSorted()).toEqual(
      [
        'customers.csv',
        'customers.csv.reasons.csv',
        'prices.csv',
        'prices.csv.reasons.csv',
        'ship-to.csv',
        'ship-to.csv.reasons.csv',
        'stock.csv',
        'stock.csv.reasons.csv',
      ].toSorted(),
    );
    expect(await read('failed', 'customers.csv.reasons.csv')).toBe(
      'severity,line,field,code,detail\nerror,3,nameTh,required,nameTh is empty\nerror,3,nameEn,required,nameEn is empty\n',
    );
    expect(await read('failed', 'prices.csv.reasons.csv')).toContain(
      'error,2,unitPrice,invalid_value,',
    );
    expect(await read('failed', 'stock.csv.reasons.csv')).toContain(
      'file_unreadable,"its name begins with none of documents, business-units',
    );
    expect(await known('F11')).toBe(0);
  });

  test('of a receiver of some business units are refused where they are about others', async () => {
    await put('customers.csv', customers('F21'));
    await put('product-types.csv', 'bu,prdTypeCode,nameTh,nameEn\nfarm,F2,ก,x\n');
    await readAll(aCopy({ units: ['feed'] }));
    expect(await names('failed')).toEqual(
      expect.arrayContaining(['customers.csv', 'product-types.csv']),
    );
    expect(await read('failed', 'customers.csv.reasons.csv')).toContain('kind_needs_all_units');
    expect(await read('failed', 'product-types.csv.reasons.csv')).toContain(
      'farm is not a known business unit',
    );
    expect(await known('F21')).toBe(0);
  });

  test('are not taken while they are written', async () => {
    await put('customers.csv.part', customers('F31'));
    await put('.customers.csv', customers('F31'));
    await put('customers.csv', customers('F31'));
    const look = aCopy();
    await look();
    await appendFile(join(folder, 'in', 'customers.csv'), 'F32,ลูกค้า,Customer F32\n');
    await look();
    expect(await runs()).toEqual([]);
    await expect.poll(async () => (await look(), names('done'))).toEqual(['customers.csv']);
    expect(await known('F31', 'F32')).toBe(2);
    expect(await list()).toEqual(['customers.csv.part', 'done']);
  });

  test('are taken once by several copies of the server', async () => {
    const pools = [1, 2].map(() => openPools(portal.url, {}));
    const copies = [
      portal.deps,
      ...pools.map(({ close: _, ...own }) => ({ ...portal.deps, ...own, memory: new Memory() })),
    ];
    for (let n = 0; n < 8; n++) await put(`customers-${n}.csv`, customers(`F4${n}`));
    await readAll(...copies.map((deps) => aCopy({}, deps)));
    await Promise.all(copies.slice(1).map((deps) => importRunnerOf(deps).stop()));
    await Promise.all(pools.map(({ close }) => close()));
    expect((await runs()).map(({ file }) => file?.slice(20))).toEqual(
      Array.from({ length: 8 }, (_, n) => `customers-${n}.csv`),
    );
    expect(await names('done')).toHaveLength(8);
  });

  test('that a killed copy had taken are taken by the next one, and not again where they were applied', async () => {
    await mkdir(join(folder, 'in', '.taken'));
    const taken = (name: string) => join(folder, 'in', '.taken', name);
    await writeFile(taken('20261126T040000001Z-customers.csv'), customers('F51'));
    await readAll(aCopy());
    expect(await names('done')).toEqual(['customers.csv']);
    const [done] = await list('done');
    await rename(join(folder, 'in', 'done', done!), taken(done!));
    await readAll(aCopy());
    expect([await list('done'), (await runs()).length]).toEqual([[done], 1]);
  });

  test('are left where they are while the folder is away or full, and taken afterwards', async () => {
    const disk = await smallDisk(['in', 'in/failed']);
    const at = { folder: disk.folder };
    try {
      await put('customers.csv', customers('F61'), disk.folder);
      await mkdir(join(disk.folder, 'in', '.taken'));
      await put('stock.csv', 'a\n1\n', disk.folder);
      await disk.fill();
      const look = aCopy(at);
      await look();
      await expect
        .poll(() =>
          look().then(
            () => 'went',
            (error: Error) => error.message,
          ),
        )
        .toMatch(/ENOSPC|EEXIST|ENOTDIR/);
      await disk.free();
      await rename(join(disk.folder, 'in'), join(disk.folder, 'gone'));
      await expect(look()).rejects.toThrow('ENOENT');
      await rename(join(disk.folder, 'gone'), join(disk.folder, 'in'));
      folder = disk.folder;
      await readAll(look);
      expect([await names('done'), (await names('failed'))[0]]).toEqual([
        ['customers.csv'],
        'stock.csv',
      ]);
    } finally {
      await disk.remove();
    }
  });
});

describe('a file of documents in the folder of a receiver', () => {
  const place = async () => {
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 4 }] };
    return (
      (
        await (
          await portal.as('customer')
        ).call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
      ).body as {
        orderNumber: string;
      }
    ).orderNumber;
  };
  const statusOf = async (orderNumber: string) =>
    (
      await portal.db
        .selectFrom('orders')
        .select('status')
        .where('order_number', '=', orderNumber)
        .executeTakeFirst()
    )?.status;

  test('moves orders as POST /documents does, once, however often it comes', async () => {
    const orderNumber = await place();
    const message = { externalId: crypto.randomUUID(), orderNumber, status: { to: 'SO' } };
    await put('documents-1.json', JSON.stringify(message));
    await readAll(aCopy());
    await put(
      'documents-1.json',
      JSON.stringify({
        documents: [
          message,
          { externalId: crypto.randomUUID(), orderNumber, status: { to: 'APPV' } },
        ],
      }),
    );
    await readAll(aCopy());
    expect([await statusOf(orderNumber), await names('done'), await list('failed')]).toEqual([
      'APPV',
      ['documents-1.json', 'documents-1.json'],
      [],
    ]);
    const moves = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', orderNumber)
      .where('kind', '=', 'order-status')
      .execute();
    expect(moves).toHaveLength(2);
  });

  test('with refused entries is moved to failed with their reasons, the others are taken', async () => {
    const orderNumber = await place();
    const to = (status: string, externalId: string = crypto.randomUUID()) => ({
      externalId,
      orderNumber,
      status: { to: status },
    });
    await put('documents.json', JSON.stringify([to('SO'), to('XX'), to('PO', ''), to('REJ')]));
    await readAll(aCopy());
    expect(await statusOf(orderNumber)).toBe('SO');
    const reasons = await read('failed', 'reasons.csv');
    expect(reasons.split('\n').map((line) => line.split(',').slice(0, 2).join(','))).toEqual([
      'severity,line',
      'error,2',
      'error,3',
      'error,4',
      '',
    ]);
  });

  test.each([
    ['no JSON', '{"externalId":', 'it is no JSON'],
    ['no object', '[{}, 7]', 'entry 2 is no object'],
  ])('that is %s is moved to failed', async (_name, text, reason) => {
    await put('documents.json', text);
    await readAll(aCopy());
    expect(await read('failed', 'reasons.csv')).toContain(reason);
  });
});
