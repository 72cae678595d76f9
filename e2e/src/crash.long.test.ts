import { crashRounds } from '@smart-order/bench/crash.ts';
import { isNight } from '@smart-order/contract/testing/whole.ts';
import { expect, test } from 'vitest';

const kills = isNight ? 20 : 3;

test(`after ${kills} kills of the server under order load every acknowledged order exists once`, async () => {
  const { acknowledged, lost, doubled, headless, slowest } = await crashRounds(kills, 'small');
  console.log(
    `${kills} kills, ${acknowledged} orders acknowledged, slowest first answer ${Math.round(slowest)} ms`,
  );
  // Fewer orders would mean that there was no load at the kills.
  expect(acknowledged).toBeGreaterThan(5 * kills);
  expect({ lost, doubled, headless }).toEqual({ lost: 0, doubled: 0, headless: 0 });
});
