import { expect, test } from 'vitest';
import { crashRounds } from '@smart-order/bench/crash.ts';

test('twenty times the server is killed under order load, and every acknowledged order is there once', async () => {
  const { rounds, acknowledged, lost, doubled, headless, slowest } = await crashRounds(20);
  console.log(`${rounds} kills, ${acknowledged} orders acknowledged, slowest first answer ${Math.round(slowest)} ms`);
  // Fewer would mean that the kills met no load.
  expect(acknowledged).toBeGreaterThan(100);
  expect({ lost, doubled, headless }).toEqual({ lost: 0, doubled: 0, headless: 0 });
}, 300_000);
