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

test(`${upgrades} upgrades under load, each second one beside a backup: no request is slower than three seconds, and none is lost`, async () => {
  const slowest: number[] = [];
  for (let at = 0; at < upgrades; at++) {
    const sql = `-- locks: ${touched.toReversed().join(', ')}\n${touched.map((table) => `alter table ${table} add column tried${at} int;`).join(' ')}`;
    const { orders, refused, slowestMs } = await upgradeBeside(portal, { name: `90${at}_tried.sql`, sql, readerMs: at % 2 === 0 ? 4000 : 0 });
    expect(refused).toEqual([]);
    const there = await portal.db.selectFrom('orders').select('order_number').where('order_number', 'in', orders).execute();
    expect(there).toHaveLength(orders.length);
    slowest.push(Math.round(slowestMs));
  }
  console.log(`the slowest request of each upgrade took ${slowest.join(', ')} ms`);
  expect(Math.max(...slowest)).toBeLessThan(3000);
}, 300_000);
