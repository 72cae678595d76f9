import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight } from '#contract/testing/whole.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { upgradeBeside } from '#testing/upgrade-beside.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

// In another order than the writers', which once ended in a deadlock.
const touched = ['audit', 'outbox', 'order_step', 'order_line', 'orders', 'idempotency'];

const upgrades = isNight ? 20 : 4;

test(`${upgrades} upgrades under load, each second one beside a backup: no request waits for the backup, and none is lost`, async () => {
  for (let at = 0; at < upgrades; at++) {
    const sql = `-- locks: ${touched.toReversed().join(', ')}\n${touched.map((table) => `alter table ${table} add column tried${at} int;`).join(' ')}`;
    const hasReader = at % 2 === 0;
    const { orders, refused, beside } = await upgradeBeside(portal, {
      name: `90${at}_tried.sql`,
      sql,
      hasReader,
    });
    expect(refused).toEqual([]);
    const there = await portal.db
      .selectFrom('orders')
      .select('order_number')
      .where('order_number', 'in', orders)
      .execute();
    expect(there).toHaveLength(orders.length);
    if (hasReader) expect(beside).toBeGreaterThanOrEqual(20);
  }
}, 300_000);
