import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtParked } from '../../server/src/features/integration/api/documents/parked.ts';
import { brokenInvariants } from '../../server/src/platform/verify/invariants.ts';
import { testPortal, type TestPortal } from '../../server/src/testing/test-portal.ts';
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

test.each(['a', 'b'])('a day of the simulated ERP, doubled, shuffled and cut: the portal ends as after the straight one (%s)', async (seed) => {
  const { straight, bent, ends, waiting } = await randomDay(portal, { seed, orders: 2, later });
  expect(ends).toHaveLength(2);
  expect(straight).toEqual(new Set(['applied']));
  expect([...bent].filter((state) => state.startsWith('refused'))).toEqual([]);
  expect(ends.map((end) => end.bent)).toEqual(ends.map((end) => end.straight));
  expect(waiting).toEqual([]);
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});
