import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Envelope } from '#contract/message.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { atCheckout, fillDelivery, placedNumbers, submitOrder } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const answer = '{"error":"customer C100284 is blocked"}';
let erp: Server;
let isWell = false;
const taken: string[] = [];
let folder = '';
const portal = demonstration(async () => {
  erp = createServer((request, response) => {
    const take = async () => {
      const { document } = (await json(request)) as Envelope;
      if (isWell) taken.push(document);
      response.writeHead(isWell ? 200 : 422).end(isWell ? '' : answer);
    };
    take().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(erp, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'smart-order-erp-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const address = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/`;
  const receivers = {
    erp: { address, secrets: ['an-example-secret-of-32-characters'], allowPrivate: true },
  };
  await writeFile(CONFIG_FILE, JSON.stringify({ receivers }));
  return { CONFIG_FILE };
});
afterAll(async () => {
  erp?.closeAllConnections();
  erp?.close();
  await rm(folder, { recursive: true, force: true });
});

async function placeOrder(view: (typeof views)[number]): Promise<string> {
  const visit = await visitForTest(portal.origin, view);
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  await submitOrder(visit);
  const [number = ''] = await placedNumbers(visit);
  return number;
}

/** The receiver refused this order four times in an hour, and is asked for the last time. */
const lastTry = (number: string) =>
  portal.sql('update outbox_delivery set refusals = 4, next_try_at = now() where document = $1', [
    number,
  ]);

const refusals = async (number: string) => {
  const [row] = await portal.sql<{ refusals: number }>(
    'select refusals from outbox_delivery where document = $1',
    [number],
  );
  return row?.refusals;
};

/** From the page of all receivers to the message about an order. */
async function openMessage({ page, open, words }: Visit, number: string) {
  await open('/integration');
  await page.getByRole('link', { name: 'erp', exact: true }).click();
  const message = page.getByRole('main').getByRole('link', { name: `${number} · order` });
  await message.click();
  await page
    .getByRole('heading', { level: 1, name: words['integration/receivers'].message })
    .waitFor();
}

describe.each(views)('a receiver that refuses an order, in $language on a $screen', (view) => {
  test('is seen by an admin until the order is given up, and takes it after it is sent again', async () => {
    isWell = false;
    const number = await placeOrder(view);
    await expect.poll(() => refusals(number)).toBe(1);
    const admin = await visitForTest(portal.origin, view);
    const { page, words } = admin;
    const t = words['integration/receivers'];
    const main = page.getByRole('main');
    const erpIs = (state: string) =>
      main
        .locator('tr, li')
        .filter({ has: page.getByRole('link', { name: 'erp', exact: true }) })
        .getByText(state, { exact: true })
        .waitFor();
    await enterAs(admin, portal, 'admin', '/integration');
    await erpIs(t.well.failing);

    await lastTry(number);
    await erpIs(t.well.given_up);
    await openMessage(admin, number);
    await main.getByText(t.state.given_up, { exact: true }).waitFor();
    await main.getByText(t.answer, { exact: true }).click();
    await main.getByText(answer).first().waitFor();

    isWell = true;
    await main.getByRole('button', { name: t.actions.again }).click();
    await main.getByText(t.state.taken, { exact: true }).waitFor();
    expect(taken).toContain(number);
    await openMessage(admin, number);
    await main.getByText(t.state.taken, { exact: true }).waitFor();
  });
});
