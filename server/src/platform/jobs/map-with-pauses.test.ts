import { expect, test } from 'vitest';
import { mapWithPauses } from './map-with-pauses.ts';

test('a request that arrives while ten thousand rows are written is answered before the last of them', async () => {
  const received: number[] = [];
  let done = 0;
  setImmediate(() => received.push(done));
  const rows = Array.from({ length: 10_000 }, (_, at) => at);
  expect(await mapWithPauses(rows, (row) => ((done += 1), row * 2))).toEqual(
    rows.map((row) => row * 2),
  );
  expect(received[0]).toBeLessThan(100);
});
