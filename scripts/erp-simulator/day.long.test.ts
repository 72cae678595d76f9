import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runDeliveries } from '../../server/src/testing/run-job.ts';
import { receiversOf } from '../../server/src/outside/receivers/receivers.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { anOrderHeader } from '../../server/src/testing/order-header.ts';
import { testPortal } from '../../server/src/testing/test-portal.ts';

const secret = 'a-secret-that-only-we-and-the-erp-know';
const token = 'a-token-of-the-integration-api';

test('erp:simulator --day takes an order that was placed before to its end within a minute, says what it did, and ends with 0', async () => {
  const portal = await testPortal({ environment: { INTEGRATION_TOKEN: token } });
  onTestFinished(() => portal.close());
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 20 }] };
  const placed = await (
    await portal.as('customer')
  ).call('saveOrder', { params: { bu: 'feed' }, body, key: randomUUID() });

  const port = String(await freePort());
  const program = [
    join(import.meta.dirname, 'main.ts'),
    '--portal',
    portal.origin,
    '--port',
    port,
    '--day',
    '--unruly',
    '0.3',
  ];
  const erp = spawn(process.execPath, program, {
    env: { ...process.env, ERP_TOKEN: token, ERP_SECRET: secret },
  });
  onTestFinished(() => void erp.kill());
  const receivers = {
    erp: { address: `http://127.0.0.1:${port}/events`, secrets: [secret], allowPrivate: true },
  };
  const stopDelivering = runDeliveries(
    portal.deps,
    receiversOf({ file: { folder: '.', receivers } }, portal.deps.now),
  );
  const [output, [code]] = await Promise.all([
    text(erp.stdout),
    once(erp, 'close') as Promise<[number]>,
  ]);
  await stopDelivering();

  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/\d+ events taken, 1 orders, \d+ messages sent, 0 refused\n$/),
  ]);
  const { rows } = await portal.deps.pool.query<{ status: string }>(
    'select status from orders where order_number = $1',
    [placed.body.orderNumber],
  );
  // One order in twenty is disapproved; which one follows from its number.
  expect(['RECEIVE', 'REJ']).toContain(rows[0]?.status);
});
