import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDeliveries, runJob } from '#testing/run-job.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { aReceiver } from '#testing/outbox-desk.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Person } from '#testing/person.ts';
import { silentLink, type SilentLink } from '#testing/silent-link.ts';
import { forRequests, type Patience } from './patience.ts';

// A fifth of the real limits, so that the test is short; the long run uses the real ones. A new connection may take its whole time on a busy machine.
const patience: Patience = {
  ...(Object.fromEntries(
    Object.entries(forRequests).map(([name, ms]) => [name, ms / 5]),
  ) as unknown as Patience),
  connect: forRequests.connect,
};
let link: SilentLink;
let portal: TestPortal;
let customer: Person;
let stopSealing: () => Promise<void>;
let stopDelivering: () => Promise<void>;

beforeAll(async () => {
  link = await silentLink(await ownDatabase());
  portal = await testPortal({ environment: { DATABASE_URL: link.url }, patience });
  stopSealing = runJob(portal.deps, 'seals');
  stopDelivering = runDeliveries(portal.deps, [aReceiver().receiver]);
  customer = await portal.as('customer');
});
afterAll(() => link.close());

const orderh = anOrderHeader();
const place = () =>
  customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd: [{ sku: '551--', orderQty: 1 }] },
    key: crypto.randomUUID(),
  });
const timed = async (ask: Promise<{ status: number }>) => {
  const began = performance.now();
  const { status } = await ask;
  return { status, took: performance.now() - began };
};
// Events that wait and may be sent; one that was claimed during the silence is among them when its claim ends.
const untold = async () =>
  (
    await portal.db
      .selectFrom('outbox')
      .select('outbox_id')
      .where('delivered_at', 'is', null)
      .execute()
  ).length +
  (
    await portal.db
      .selectFrom('outbox_delivery')
      .select('event_id')
      .where('delivered_at', 'is', null)
      .where('next_try_at', '<=', new Date())
      .execute()
  ).length;
/** How many of the portal's calls have a connection or wait for one. */
const portalWaits = () => {
  const { totalCount, idleCount, waitingCount } = portal.deps.pool;
  return totalCount - idleCount + waitingCount;
};
const unsealed = async () =>
  (await portal.db.selectFrom('audit_unsealed').select('audit_id').execute()).length;

test('while the database is silent all callers are asked to come back, and when it answers again they are served at once', async () => {
  await Promise.all(Array.from({ length: 30 }, place));
  const busy = Array.from({ length: 15 }, () => timed(place()));
  link.fallSilent();
  const ready = timed(fetch(`${portal.origin}/readyz`));
  const answers = await Promise.all([
    ...busy,
    ...Array.from({ length: 40 }, () => timed(place())),
    ready,
  ]);
  for (const { status, took } of answers) {
    expect([200, 503]).toContain(status);
    // Without a limit a call waits until TCP gives up.
    expect(took).toBeLessThan(10_000);
  }
  expect((await ready).status).toBe(503);

  // Some calls still wait when the database answers again.
  const late = Array.from({ length: 25 }, () => timed(place()));
  await expect.poll(portalWaits).toBeGreaterThan(0);
  link.heal();
  const soon = { timeout: 10_000 };
  await expect.poll(async () => (await fetch(`${portal.origin}/readyz`)).status, soon).toBe(200);
  await expect.poll(async () => (await place()).status, soon).toBe(200);
  await expect.poll(unsealed, soon).toBe(0);
  await expect.poll(untold, soon).toBe(0);
  for (const { status } of await Promise.all(late)) expect([200, 503]).toContain(status);
});

test('while the database is silent the server can still be ended', async () => {
  link.fallSilent();
  const taken = portalWaits();
  const asked = place();
  await expect.poll(portalWaits).toBeGreaterThan(taken);
  const began = performance.now();
  await Promise.all([stopSealing(), stopDelivering(), portal.close()]);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect((await asked).status).toBe(503);
});
