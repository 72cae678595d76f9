import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtParked } from '../../server/src/features/integration/api/documents/parked.ts';
import { brokenInvariants } from '../../server/src/platform/verify/invariants.ts';
import { testPortal, type TestPortal } from '../../server/src/testing/test-portal.ts';
import { isWhole } from '../../contract/src/testing/whole.ts';
import { randomDay } from './random-day.ts';

let portal: TestPortal;
let aheadMs = 0;
beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => portal.close());

const later = () => {
  aheadMs += 10_000;
  return lookAtParked(portal.deps);
};

const days = isWhole
  ? [{ seed: 'long', orders: 160, messages: 2000 }]
  : [
      { seed: 'a', orders: 2, messages: 10 },
      { seed: 'b', orders: 2, messages: 10 },
    ];

test.each(days)(
  'a day of at least $messages messages of the simulated ERP, doubled, shuffled and cut: the portal ends as after the straight one ($seed)',
  { timeout: 300_000 },
  async ({ seed, orders, messages }) => {
    const { count, straight, bent, ends, waiting } = await randomDay(portal, {
      seed,
      orders,
      later,
    });
    expect(count).toBeGreaterThanOrEqual(messages);
    expect(ends).toHaveLength(orders);
    expect(straight).toEqual(new Set(['applied']));
    expect([...bent].filter((state) => state.startsWith('refused'))).toEqual([]);
    expect(ends.map((end) => end.bent)).toEqual(ends.map((end) => end.straight));
    expect(waiting).toEqual([]);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  },
);
