import { crashRounds } from '@smart-order/bench/crash.ts';
import { isWhole } from '@smart-order/server/testing/whole.ts';
import { expect, test } from 'vitest';

const kills = isWhole ? 20 : 3;

test(`${kills} times the server is killed under order load, and every acknowledged order is there once`, async () => {
  const { acknowledged, lost, doubled, headless, slowest } = await crashRounds(kills, 'small');
  console.log(`${kills} kills, ${acknowledged} orders acknowledged, slowest first answer ${Math.round(slowest)} ms`);
  // Fewer would mean that the kills met no load.
  expect(acknowledged).toBeGreaterThan(5 * kills);
  expect({ lost, doubled, headless }).toEqual({ lost: 0, doubled: 0, headless: 0 });
});
