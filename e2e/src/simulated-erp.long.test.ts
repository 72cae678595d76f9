import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startSimulator } from '../../scripts/erp-simulator/simulator.ts';
import { atCheckout, fillDelivery, placedNumbers, submitOrder } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const secret = 'an-example-secret-of-32-characters';
const token = 'a-token-of-the-integration-api';
/** A page that follows its order shows a change within two seconds, on a busy machine later; one that asks by the clock reads it after half a minute. */
const soonMs = 10_000;

let folder = '';
let erp: Awaited<ReturnType<typeof startSimulator>>;
const portal = demonstration(async (origin) => {
  // 90 of its minutes pass in nine seconds.
  erp = await startSimulator({
    portal: origin,
    token,
    secret,
    port: await freePort(),
    speed: 600,
    refuses: 0,
  });
  folder = await mkdtemp(join(tmpdir(), 'smart-order-erp-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({
      receivers: { erp: { address: erp.address, secrets: [secret], allowPrivate: true } },
    }),
  );
  return { CONFIG_FILE, INTEGRATION_TOKEN: token };
});
afterAll(async () => {
  await erp?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(views)('beside the simulated ERP, in $language on a $screen', (view) => {
  test('an order placed by the customer becomes received while the page is open, and the page follows without reload', async () => {
    const visit = await visitForTest(portal.origin, view);
    const { page, words } = visit;
    await atCheckout(visit, portal);
    await fillDelivery(visit);
    await submitOrder(visit);
    const [number = ''] = await placedNumbers(visit);
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    for (const status of ['TO', 'RECEIVE'] as const) {
      await expect.poll(() => statusesOf(number), { timeout: 60_000 }).toContain(status);
      await doneStep(visit, words.orders.status[status]).waitFor({ timeout: soonMs });
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});

const statusesOf = async (number: string) => {
  const rows = await portal.sql<{ to_status: string }>(
    'select s.to_status from order_step s join orders o using (order_id) where o.order_number = $1',
    [number],
  );
  return rows.map(({ to_status: status }) => status);
};

/** A step that the timeline shows as done: with its time. */
const doneStep = ({ page, words }: Visit, title: string) =>
  page
    .getByRole('list', { name: words.orders.detail.progress })
    .getByRole('listitem')
    .filter({ hasText: /\d:\d\d/ })
    .getByText(title, { exact: true });
