import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { messageKinds } from '#contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTexts } from '#features/integration/front.testing.ts';
import { folderReceiver } from '#outside/receivers/folder-receiver.ts';
import { webReceiver } from '#outside/receivers/web-receiver.ts';
import { run } from '#platform/database/connections/connect.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { editDesk, line, place } from '#testing/edit-desk.ts';
import { failingReceiver, type FailingReceiver } from '#testing/failing-receiver.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { runDeliveries } from '#testing/run-job.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

interface Summed {
  amount: number;
  lines: { unitPrice: number; amount: number }[];
}
const sumsOf = ({ amount, lines }: Summed) => [
  amount,
  ...lines.map((one) => [one.unitPrice, one.amount]),
];

let folder: string;
let web: FailingReceiver;
let erp: ApiCaller;
let stopDelivering: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-sums-'));
  for (const one of ['json', 'csv']) await mkdir(join(folder, one, 'out'), { recursive: true });
  web = await failingReceiver();
  erp = await apiCaller(portal, ['read']);
  const secrets = ['a-secret-that-only-we-and-the-erp-know'];
  stopDelivering = runDeliveries(portal.deps, [
    webReceiver(
      { name: 'web', address: web.address, secrets, allowPrivate: true },
      portal.deps.now,
    ),
    folderReceiver({ name: 'json', folder: join(folder, 'json') }),
    folderReceiver({ name: 'csv', folder: join(folder, 'csv'), csv: messageKinds }),
  ]);
});
afterAll(async () => {
  await stopDelivering();
  web.close();
  await rm(folder, { recursive: true, force: true });
});

/** The text of the last file of a folder. */
async function lastFile(name: string): Promise<string> {
  const out = join(folder, name, 'out');
  const names = (await readdir(out)).filter((one) => !one.startsWith('.')).toSorted();
  return readFile(join(out, names.at(-1) ?? ''), 'utf8');
}

function orderOfCsv(text: string): Summed {
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  const lines = rows.filter((row) => row['lines.sku'] !== '');
  return {
    amount: Number(rows[0]?.amount),
    lines: lines.map((row) => ({
      unitPrice: Number(row['lines.unitPrice']),
      amount: Number(row['lines.amount']),
    })),
  };
}

const ways = ['webhook', 'JSON', 'CSV', 'API', 'screen'];
/** The sums of an order as it was last sent by webhook, by file in both forms, as the API reads it, and on the screen. */
async function sums(orderId: number, orderNumber: string, desk: ReturnType<typeof editDesk>) {
  const waiting = () =>
    run(
      portal.db,
      'select from outbox where event_id is null union all select from outbox_delivery where delivered_at is null',
      [],
    );
  await expect.poll(async () => (await waiting()).length).toBe(0);
  const message = [...web.taken.values()].findLast(({ document }) => document === orderNumber)
    ?.data as Summed;
  const { data: filed } = JSON.parse(await lastFile('json')) as { data: Summed };
  const { body } = await erp.get<{ data: (Summed & { orderNumber: string })[] }>(
    '/orders?changedSince=2020-01-01T00:00:00Z&limit=100',
  );
  const read = body.data.find((one) => one.orderNumber === orderNumber)!;
  const { amount, details } = await desk.read(orderId);
  return [message, filed, orderOfCsv(await lastFile('csv')), read, { amount, lines: details }].map(
    sumsOf,
  );
}

test('an order that is weighed has the same sums to the satang by webhook, by file, where systems read it and on the screen', async () => {
  const head =
    'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,weightKg,priceBy';
  await importTexts(portal.db, {
    'products.csv': `${head}\nfeed,PIG,H090,สุกรขุน,Hog,HD,ตัว,head,85.125,weight\n`,
  });
  await importTexts(portal.db, {
    'prices.csv': 'bu,orgCode,sku,unitPrice\nfeed,1001,H090--,76.37\n',
  });
  const [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
  const desk = editDesk(portal, customer);
  const { orderId, orderNumber } = await desk.placed([line('H090', 19), line('551', 3)]);
  // 76.37 baht for each of 19 x 85.125 kg
  const placed = [123_518.93 + 1836, [76.37, 123_518.93], [612, 1836]];
  expect(await sums(orderId, orderNumber, desk)).toEqual(ways.map(() => placed));

  const { orgCode, cvCode } = place;
  for (const status of ['SO', 'APPV', 'TO'] as const)
    await salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode, cvCode, orderId, status } as never,
      key: crypto.randomUUID(),
    });
  const lines = [{ sequence: 1, sendQty: 19, sendWgh: 1601.337 }];
  await salesman.call('recordProgress', {
    params: { bu: 'feed' },
    body: { orgCode, cvCode, orderId, lines },
    key: crypto.randomUUID(),
  });
  const weighed = [122_294.11 + 1836, [76.37, 122_294.11], [612, 1836]];
  expect(await sums(orderId, orderNumber, desk)).toEqual(ways.map(() => weighed));
});
