import { expect, test } from 'vitest';
import { failingOnce } from '../work/failing-once.ts';
import type { Log } from '../log.ts';
import { claimedWork } from './claimed-work.ts';

const warned: string[] = [];
const log = {
  warn: (_fields: object, text: string) => warned.push(text),
  info: () => {},
} as unknown as Log;

/** Work whose pieces end when the test says so. */
function piecesOf(waiting: string[]) {
  const open = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const failed: string[] = [];
  const claims: number[] = [];
  const work = claimedWork<string>(failingOnce({ log }, 'the pieces could not be done now'), {
    atOnce: () => 2,
    claim: async (most) => {
      claims.push(most);
      return waiting.splice(0, most);
    },
    take: (piece) =>
      new Promise<void>((end, fail) => open.set(piece, { end, fail })).finally(() =>
        open.delete(piece),
      ),
    failed: async (piece) => failed.push(piece),
  });
  return { work, open, failed, claims };
}
const soon = () => new Promise((done) => setTimeout(done, 5));

test('as many pieces are open as there are places, and the next one begins when one ends', async () => {
  const { work, open, claims } = piecesOf(['a', 'b', 'c']);
  work.wake();
  await soon();
  expect([...open.keys()]).toEqual(['a', 'b']);
  open.get('a')?.end();
  await soon();
  expect([...open.keys()]).toEqual(['b', 'c']);
  expect(claims).toEqual([2, 1]);
});

test('a piece that fails is logged and given back, and holds up no other', async () => {
  const { work, open, failed } = piecesOf(['a', 'b', 'c']);
  work.wake();
  await soon();
  open.get('a')?.fail(new Error('no answer'));
  await soon();
  expect(failed).toEqual(['a']);
  expect(warned).toEqual(['the pieces could not be done now']);
  expect([...open.keys()]).toEqual(['b', 'c']);
});

test('a stop claims nothing more and waits for what is open', async () => {
  const { work, open } = piecesOf(['a', 'b', 'c']);
  work.wake();
  await soon();
  let isStopped = false;
  const stopped = work.stop().then(() => (isStopped = true));
  open.get('a')?.end();
  await soon();
  expect([isStopped, [...open.keys()]]).toEqual([false, ['b']]);
  open.get('b')?.end();
  await stopped;
  expect(work.ending.aborted).toBe(true);
});
