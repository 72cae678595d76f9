import { expect, test } from 'vitest';
import { Memory } from '../memory.ts';
import { announceWritten } from '../written.ts';
import { givingWay } from './giving-way.ts';

const deps = { memory: new Memory() };

function work() {
  let now = 0;
  const pauses: number[] = [];
  const way = givingWay(
    deps,
    () => now,
    async (ms) => pauses.push(ms),
  );
  return { ...way, pauses, spend: (ms: number) => (now += ms) };
}

test('long work goes on at once while nobody writes', async () => {
  const { afterPart, end, pauses, spend } = work();
  spend(200);
  await afterPart();
  end();
  expect(pauses).toEqual([]);
});

test('a part during which an order was written is followed by a pause of four times its length, at most five seconds', async () => {
  const { afterPart, end, pauses, spend } = work();
  for (const ms of [200, 300, 4000]) {
    spend(ms);
    if (ms !== 300) announceWritten(deps);
    await afterPart();
  }
  end();
  expect(pauses).toEqual([800, 5000]);
});
