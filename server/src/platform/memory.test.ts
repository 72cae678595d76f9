import { expect, test } from 'vitest';
import { Memory, perServer } from './memory.ts';

test('each running server remembers for itself, and begins once', () => {
  let begun = 0;
  const numbersOf = perServer(() => [(begun += 1)]);
  const othersOf = perServer(() => []);
  const [one, two] = [{ memory: new Memory() }, { memory: new Memory() }];
  numbersOf(one).push(7);
  expect([numbersOf(one), numbersOf(two), othersOf(one), begun]).toEqual([[1, 7], [2], [], 2]);
});
