import { glob, readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverTo } from '#features/integration/outbox/deliver-to.ts';
import { registerReceivers, spreadOutbox } from '#features/integration/outbox/delivery-rows.ts';
import { ReportRunner } from '#features/reports/jobs/runner.ts';
import { linesOf } from '#testing/log-lines.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { aReceiver } from '#testing/outbox-desk.ts';
import { stopClock } from '#testing/stopped-clock.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { followClock } from './clock.ts';
import { countTry } from './database/counters.ts';
import { run } from './database/connections/connect.ts';
import { KeyedQueue } from './work/keyed-queue.ts';

const hour = 3_600_000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMIT_SCALE: '0.01' } });
});
afterAll(() => portal.close());
afterEach(() => void vi.useRealTimers());

/** Sets this machine's clock alone: timers and the monotonic clock run on. */
const setMachine = (ahead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });

test.each([2 * hour, -2 * hour])(
  'what counts as now is the database’s moment where this machine’s clock is wrong by %d ms, and the log says so once',
  async (ahead) => {
    const behind = Date.now() - performance.now();
    const right = () => performance.now() + behind;
    setMachine(ahead);
    const { log, lines } = linesOf();
    const machine = stopClock();
    const clock = await followClock({ ...portal.deps, log });
    expect(Math.abs(clock.now().getTime() - right())).toBeLessThan(1000);
    const then = clock.now().getTime();
    machine.moveOn(30);
    expect(clock.now().getTime() - then).toBe(30);
    await clock.stop();
    expect(lines()).toMatchObject([{ seconds: Math.round(ahead / 1000) }]);
  },
);

// If the clock that a wait is measured by is set back two hours, the wait is two hours longer.
test('nothing in the server waits or counts by this machine’s clock', async () => {
  const server = new URL('../', import.meta.url).pathname;
  const found: string[] = [];
  // Backups are made and restored by programs of their own, also where no database answers yet.
  const others = ['**/*.test.ts', 'testing/**', 'platform/backup/**'];
  for await (const file of glob('**/*.ts', { cwd: server, exclude: others }))
    if (/\bDate\.now\b|new Date\(\)/.test(await readFile(`${server}${file}`, 'utf8')))
      found.push(file);
  expect(found).toEqual(['platform/clock.ts']);
});

test('a caller’s minute of requests is over after a minute, also when the machine’s clock is set back during it', async () => {
  const ask = async () => (await fetch(`${portal.origin}/readyz`)).status;
  const answers = await Promise.all(Array.from({ length: 7 }, ask));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  setMachine(-2 * hour);
  stopClock().moveOn(61_000);
  expect(await ask()).toBe(200);
});

describe('where the database’s clock was two hours ahead and is right again', () => {
  const ahead = `interval '2 hours'`;

  test('a caller who had used up a minute does not wait for two hours', async () => {
    const bound = ['guesses from the future', 2] as const;
    for (const _ of [1, 2]) await countTry(portal.db, [bound]);
    expect(await countTry(portal.db, [bound])).toBeGreaterThan(0);
    await run(portal.db, `update caller_count set until = until + ${ahead}`, []);
    expect(await countTry(portal.db, [bound])).toBe(0);
  });

  test('the same order sent again without a key is a new order and no repeat', async () => {
    const customer = await portal.as('customer');
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 2 }] };
    const place = async () =>
      (await customer.call('saveOrder', { params: { bu: 'feed' }, body })).body.orderNumber;
    const first = await place();
    expect(await place()).toBe(first);
    await run(portal.db, `update idempotency set created_at = created_at + ${ahead}`, []);
    expect(await place()).not.toBe(first);
  });

  test('a message that was put off until then is sent now', async () => {
    await portal.db.deleteFrom('outbox').execute();
    await portal.db
      .insertInto('outbox')
      .values({ document: 'A', kind: '1', payload: '{}' })
      .execute();
    const { receiver } = aReceiver();
    await registerReceivers(portal.db, [receiver], new Date());
    await spreadOutbox(portal.db, new Date());
    await run(
      portal.db,
      `update outbox_delivery set next_try_at = next_try_at + interval '3 hours'`,
      [],
    );
    const delivering = deliverTo(portal.deps, receiver, new KeyedQueue(1));
    delivering.wake();
    await delivering.idle();
    const taken = await portal.db
      .selectFrom('outbox_delivery')
      .select('document')
      .where('delivered_at', 'is not', null)
      .execute();
    expect(taken).toEqual([{ document: 'A' }]);
  });

  test('a report whose server has ended is taken over', async () => {
    await run(
      portal.db,
      `insert into report_job (job_id, user_id, user_group, bu, cv_code, org_code, kind, lang, filter, created_at, status, tries, started_at, beat_at)
       select gen_random_uuid(), user_id, user_group, 'feed', null, null, 'purchase', 'th', '{}', now(), 'running', 2, now(), now() + ${ahead} from app_user where username = 'admin'`,
      [],
    );
    const runner = new ReportRunner(portal.deps);
    await runner.look();
    await runner.stop();
    expect(await portal.db.selectFrom('report_job').select('status').execute()).toEqual([
      { status: 'failed' },
    ]);
  });
});
