import { Client } from '#platform/database/connections/client.ts';
import { expect, test } from 'vitest';
import { unavailable } from '#outside/receivers/receiver.ts';
import { run } from '#platform/database/connections/connect.ts';
import { linesOf } from '#testing/log-lines.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';
import { runDeliveries } from '#testing/run-job.ts';

const { portal, after, write } = outboxDesk();

/** Copies of the server that are notified of what others write; only the owner may see what sessions do. */
async function listeners() {
  const owner = new Client(portal().url);
  await owner.connect();
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and query = 'listen smart_order_outbox' and state = 'idle'`,
  );
  await owner.end();
  return rowCount;
}

test('an order is sent soon after its transaction, and so is an event that another copy of the server announces', async () => {
  const { receiver, received } = aReceiver();
  const stop = runDeliveries(portal().deps, [receiver]);
  await expect.poll(listeners).toBe(1);
  const customer = await portal().as('customer');
  const soon = { timeout: 1500, interval: 5 };
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
  expect(
    (await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() }))
      .status,
  ).toBe(200);
  // The clock alone would take up to two seconds.
  await expect.poll(() => received.length, soon).toBe(1);
  await write(['A', '1']);
  await run(portal().db, 'notify smart_order_outbox', []);
  await expect.poll(() => received.length, soon).toBe(2);
  await stop();
});

test('an unavailable receiver is logged when that begins and when it ends, not for each event', async () => {
  await write(...'ABCDEFGH'.split('').map((document): [string, string] => [document, '1']));
  let tries = 0;
  const { receiver, received } = aReceiver(() =>
    (tries += 1) <= 8 ? unavailable(`asleep ${tries}`) : undefined,
  );
  const { log, lines } = linesOf();
  const stop = runDeliveries({ ...portal().deps, log }, [receiver]);
  await expect.poll(() => tries).toBe(8);
  after(60);
  await expect.poll(() => received).toHaveLength(8);
  await stop();
  expect(lines().map(({ msg, reason }) => [msg, reason])).toEqual([
    ['erp could not be told now', expect.stringMatching('asleep')],
    ['again possible: erp could not be told now', undefined],
  ]);
});
