import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let folder: string;
const supplier = { name: { th: 'ทุ่งทอง', en: 'Thung Thong' }, telephone: '02 123 4567' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-public-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(CONFIG_FILE, JSON.stringify({ supplier }));
  portal = await testPortal({ environment: { CONFIG_FILE } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const read = async () =>
  (await (await fetch(`${portal.origin}/config.json`)).json()) as {
    farmSite: string;
    supplier: unknown;
  };

test('the link back to the farm site leads to the simulated sister application where no other is configured', async () => {
  const shown = await read();
  const sister = await fetch(new URL(shown.farmSite, portal.origin));
  expect([shown.farmSite, sister.status]).toEqual(['/dev/sisters', 200]);
});

test("browsers read the supplier's office, which has neither e-mail nor LINE id here", async () => {
  expect((await read()).supplier).toEqual({ ...supplier, email: '', lineId: '' });
});
