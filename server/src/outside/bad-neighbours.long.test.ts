import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/message.ts';
import { runDeliveries } from '#testing/run-job.ts';
import { inquireHints } from '#features/payments/front.testing.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { badNeighbour, manners } from '#testing/bad-neighbour.ts';
import { fakeSister } from '#testing/fake-sister.ts';
import { Arriving } from '#testing/landing.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { receiversOf } from './receivers/receivers.ts';

const minute = 60_000;
let ahead = 0;
let portal: TestPortal;
let folder: string;
let neighbour: Awaited<ReturnType<typeof badNeighbour>>;
let endDelivering: () => Promise<void>;
/** what the ERP has done, by the ids of events: it knows one that it gets again */
const effects = new Map<number, string>();
const paidAt = new Date(Date.now() - minute).toISOString();

beforeAll(async () => {
  neighbour = await badNeighbour((request, body) => {
    if (request.url?.startsWith('/inquiry')) return { data: [payment] };
    if (request.url !== '/erp') return {};
    const { id, document, type } = JSON.parse(body) as Envelope;
    effects.set(id, `${document} ${type}`);
    return {};
  });
  folder = await mkdtemp(join(tmpdir(), 'smart-order-neighbours-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const verification = {
    address: `${neighbour.address}/verify`,
    clientId: 'orders',
    clientSecret: 'x',
  };
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({
      erp: {
        address: `${neighbour.address}/erp`,
        secret: 'secret-of-the-bad-neighbour-of-thirty-two',
      },
      inquiryBanks: {
        quiet: { address: `${neighbour.address}/inquiry`, token: 'token-of-the-quiet-bank' },
      },
      sso: { farm: { code: true, verification } },
    }),
  );
  const { SSO_FARM_JWKS: _without, ...farm } = (await fakeSister('SSO_FARM', 'customer'))
    .environment;
  const staff = {
    OIDC_FOSAD_ISSUER: `${neighbour.address}/issuer`,
    OIDC_FOSAD_CLIENT_ID: 'orders',
    OIDC_FOSAD_CLIENT_SECRET: 'x',
  };
  portal = await testPortal({
    clock: () => new Date(Date.now() + ahead),
    environment: { ...farm, ...staff, CONFIG_FILE },
    patience: forLongWork,
  });
  await somePaymentMethods(portal.db);
  await noPayments(portal.db);
  await anInvoice(portal.db, 'INV1');
  const customer = await portal.as('customer');
  const body = {
    orgCode: '1001',
    cvCode: 'C100',
    barcodeType: '1',
    invoiceNumber: 'INV1',
  } as const;
  await customer.call('saveBarcode', { params: { pathName: 'feed' }, body, key: 'the payment' });
  endDelivering = runDeliveries(
    portal.deps,
    receiversOf(portal.deps.config, () => portal.deps.now()),
  );
});
afterAll(async () => {
  neighbour.close();
  await endDelivering();
  await portal.close();
  await rm(folder, { recursive: true });
});

const payment = {
  transactionId: 'Q1',
  payeeProxyId: '099400000151701',
  billPaymentRef1: 'C100',
  billPaymentRef2: 'INV1',
  amount: '1000.00',
  transactionDateandTime: paidAt,
};
const statusOf = (answer: Promise<{ status: number }>) => answer.then(({ status }) => status);

/** All that touches a neighbour, at once: the statuses of the answers. */
async function work(name: string) {
  const customer = await portal.as('customer');
  const order = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
  const bank = statusOf(
    fetch(`${portal.origin}/api/bank/quiet/callback`, {
      method: 'POST',
      body: JSON.stringify(payment),
    }),
  );
  const login = new URL('/auth/start?type=admin&mode=page&return=/', portal.origin);
  return Object.fromEntries(
    await Promise.all(
      Object.entries({
        order: statusOf(
          customer.call('saveOrder', { params: { bu: 'feed' }, body: order, key: name }),
        ),
        profile: statusOf(customer.call('getProfile')),
        'sign-in': statusOf(fetch(login, { redirect: 'manual' })),
        sister: statusOf(
          new Arriving(portal.origin).land('/ssofoslogin', { code: `code of ${name}` }),
        ),
        bank,
        'asking the bank': bank.then(() => inquireHints(portal.deps)).then(() => 200),
        readiness: statusOf(fetch(`${portal.origin}/readyz`)),
      }).map(async ([what, status]) => [what, await status] as const),
    ),
  );
}

test.each(manners)(
  'while ERP, bank, sister and identity provider are %s, everything else answers, and nothing answers 500',
  async (manner) => {
    neighbour.manner = manner;
    ahead += 10 * minute;
    const answers = await work(manner);
    expect(answers).toMatchObject({ order: 200, profile: 200, bank: 200, readiness: 200 });
    expect(Object.entries(answers).filter(([, status]) => status >= 500 && status !== 503)).toEqual(
      [],
    );
    expect(neighbour.waitedOut).toBe(0);
  },
);

test('once they are well, each order has one effect at the ERP and the payment is counted once', async () => {
  neighbour.manner = 'well';
  // The receiver is asked again after its pause, and so is the bank.
  for (let hour = 0; hour < 3; hour += 1) {
    ahead += 60 * minute;
    await inquireHints(portal.deps);
  }
  const placed = await portal.db
    .selectFrom('orders')
    .select('order_number')
    .where('status', 'in', ['PO', 'SO', 'APPV'])
    .execute();
  const without = () =>
    placed.filter(
      ({ order_number }) => ![...effects.values()].some((one) => one.includes(order_number)),
    );
  const waiting = () =>
    portal.db
      .selectFrom('outbox_delivery')
      .select('event_id')
      .where('delivered_at', 'is', null)
      .execute();
  await expect
    .poll(
      async () => {
        ahead += 30_000;
        return { without: without(), waiting: await waiting() };
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toEqual({ without: [], waiting: [] });
  const done = [...effects.values()];
  expect(placed).toHaveLength(manners.length);
  expect(new Set(done).size).toBe(done.length);
  expect(
    await portal.db.selectFrom('bank_transaction').select('transaction_id').execute(),
  ).toHaveLength(1);
  expect(
    (
      await portal.db
        .selectFrom('invoice')
        .select('open_amount')
        .where('invoice_number', '=', 'INV1')
        .executeTakeFirstOrThrow()
    ).open_amount,
  ).toBe(0);
});
