import { expect, test } from 'vitest';
// Their code is imported here, like on a page that brings the words of several rooms in one file.
import '#contract/cart/words.th.ts';
import '#contract/catalogue/words.th.ts';
import '#contract/orders/words.th.ts';
import { loadWords, words } from './words.ts';

test('words of several rooms that arrive at the same moment notify once, because each notification draws the whole page again', async () => {
  let tellings = 0;
  const stop = words.subscribe(() => (tellings += 1));
  await Promise.all(['orders', 'cart', 'catalogue', 'orders'].map(loadWords));
  expect(Object.keys(words.get())).toEqual(expect.arrayContaining(['orders', 'cart', 'catalogue']));
  expect(tellings).toBe(1);
  await loadWords('cart');
  expect(tellings).toBe(1);
  stop();
});
