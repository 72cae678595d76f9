import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDeliveries } from '../../server/src/testing/run-job.ts';
import { receiversOf } from '../../server/src/outside/receivers/receivers.ts';
import { anOrderHeader } from '../../server/src/testing/order-header.ts';
import { testPortal, type TestPortal } from '../../server/src/testing/test-portal.ts';
import { startSimulator } from './simulator.ts';

const secret = 'a-secret-that-only-we-and-the-erp-know';
const token = 'a-token-of-the-integration-api';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ environment: { INTEGRATION_TOKEN: token } });
});
afterAll(() => portal.close());

const place = async () => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 20 }] };
  const { body: order } = await (
    await portal.as('customer')
  ).call('saveOrder', { params: { bu: 'feed' }, body, key: randomUUID() });
  return order.orderNumber;
};

/** The simulated ERP at work, eighty of its minutes in a second, and the portal that sends it events. */
async function atWork(options: Partial<Parameters<typeof startSimulator>[0]>) {
  const output: string[] = [];
  const simulator = await startSimulator({
    portal: portal.origin,
    token,
    secret,
    speed: 4800,
    say: (line) => output.push(line),
    ...options,
  });
  const receivers = { erp: { address: simulator.address, secrets: [secret], allowPrivate: true } };
  const stopDelivering = runDeliveries(
    portal.deps,
    receiversOf({ file: { folder: '.', receivers } }, portal.deps.now),
  );
  const stop = async () => {
    await stopDelivering();
    await simulator.stop();
  };
  return { simulator, output, stop };
}

const endOf = async (orderNumber: string) => {
  const { rows } = await portal.deps.pool.query(
    `select o.status, o.erp_number, o.amount, i.amount as invoiced, i.open_amount as open, d.latitude is not null as driven,
       (select count(*)::int from erp_payment p where p.invoice_number = i.invoice_number) as payments
     from orders o left join invoice i on i.order_number = o.order_number left join delivery_position d on d.doc_number = o.order_number
     where o.order_number = $1`,
    [orderNumber],
  );
  return rows[0];
};

test('the simulated ERP takes a placed order to received, invoiced and paid through HTTP alone, unruly as it is', async () => {
  const { simulator, output, stop } = await atWork({ refuses: 0, pays: 1, unruly: 0.3 });
  const orderNumber = await place();
  await expect
    .poll(() => endOf(orderNumber), { timeout: 20_000 })
    .toMatchObject({ status: 'RECEIVE', open: 0, driven: true, payments: 1 });
  const { amount, invoiced, erp_number: erpNumber } = await endOf(orderNumber);
  expect(invoiced).toBe(amount);
  expect(erpNumber).toMatch(/^45\d{8}$/);
  await stop();
  expect([simulator.counts.refused, output.filter((line) => line.includes('refused'))]).toEqual([
    0,
    [],
  ]);
});
