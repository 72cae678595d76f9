import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a copy is no faster than its pace, and does not hurry after a pause of the machine', async () => {
  let now = 1000;
  const pace = new Pace(10_000_000, { now: () => now, wait: async (ms) => void (now += ms) });
  for (let part = 0; part < 20; part++) await pace.after(1_000_000);
  expect(now - 1000).toBeCloseTo(1900);
  now += 60_000;
  const resumed = now;
  for (let part = 0; part < 20; part++) await pace.after(1_000_000);
  expect(now - resumed).toBeCloseTo(1900);
});
