import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { failingOnce } from './failing-once.ts';
import { inPieces } from './works.ts';

const outcome = failingOnce({ log: createLog('silent') }, 'no work could be taken');

test('work that arrives while another piece is taken is taken after it, one piece at a time', async () => {
  const waits = ['first'];
  const taken: string[] = [];
  let [running, most] = [0, 0];
  const work = inPieces(outcome, async () => {
    const next = waits.shift();
    if (next === undefined) return false;
    most = Math.max(most, ++running);
    await Promise.resolve();
    if (next === 'first') {
      waits.push('second');
      work.wake();
    }
    taken.push(next);
    running -= 1;
    return true;
  });
  work.wake();
  await expect.poll(() => taken).toEqual(['first', 'second']);
  expect(most).toBe(1);
});

test('a failure ends the round, and the next call tries again', async () => {
  const outcomes = ['fails', 'done'];
  const seen: string[] = [];
  const work = inPieces(outcome, async () => {
    const outcome = outcomes[seen.length] ?? '';
    seen.push(outcome);
    if (outcome === 'fails') throw new Error('the database is unavailable');
    return Promise.resolve(false);
  });
  await expect.poll(() => (work.wake(), seen)).toEqual(['fails', 'done']);
});

test('work that arrives while the end of a round is logged is taken, too', async () => {
  let taken = 0;
  const log = createLog('info', { write: () => work.wake() });
  const work = inPieces(failingOnce({ log }, 'no work could be taken'), async () => {
    taken += 1;
    if (taken === 1) throw new Error('the database is unavailable');
    return Promise.resolve(false);
  });
  work.wake();
  // The failure is logged, then that it works again.
  await expect.poll(() => taken).toBe(3);
});

test('after stop nothing is taken, and stop waits for the piece that is being taken', async () => {
  const order: string[] = [];
  const work = inPieces(outcome, async () => {
    await Promise.resolve();
    order.push('taken');
    return true;
  });
  work.wake();
  await work.stop();
  order.push('stopped');
  work.wake();
  await work.stop();
  expect(order).toEqual(['taken', 'stopped']);
});
