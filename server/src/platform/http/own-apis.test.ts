import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOwnApis } from '#contract/own-apis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { jobs } from '../../jobs.ts';

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-own-apis-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({ bases: { main: 'https://api.supplier.example/main' } }),
  );
  portal = await testPortal({ environment: { CONFIG_FILE } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

describe('where a supplier’s own API has the orders', () => {
  const lang = { query: { lang: 'th' } } as const;

  test('calls that need books of our own are not there', async () => {
    const [admin, customer] = [await portal.as('admin'), await portal.as('customer')];
    const touched = {
      params: { by: 'account', id: 'U-customer', from: '2026-11-01', to: '2026-11-02' },
      ...lang,
    } as const;
    const asked = [
      await admin.call('getTouched', touched),
      await customer.call('listSchedules', lang),
      await customer.call('countNotices'),
    ];
    expect(
      asked.map(({ status, body }) => `${status} ${(body as { code?: string }).code}`),
    ).toEqual(Array(3).fill('404 not_found'));
  });

  test('calls of the specification answer a gateway that passes them on', async () => {
    const { status } = await (await portal.as('customer')).call('listBusinessUnits', lang);
    expect(status).toBe(200);
  });

  test('nothing is written by the clock that needs books of our own', () => {
    const off = Object.entries(jobs).filter(
      ([, job]) => 'part' in job && atOwnApis[job.part] === 'off',
    );
    expect(off.map(([name]) => name)).toEqual(['schedules', 'lorries', 'mornings', 'habits']);
  });
});
