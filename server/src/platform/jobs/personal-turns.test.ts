import { expect, test } from 'vitest';
import { PersonalTurns } from './personal-turns.ts';

const stays = new AbortController().signal;
const turns = () => new PersonalTurns({ atOnce: 2, waiting: 2 });

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return { work: () => ((begun = true), promise), end: () => resolve('done'), hasBegun: () => begun };
}

test('of one person two are served, two wait and the next is told to come again; somebody else is served at once', async () => {
  const mine = turns();
  const works = Array.from({ length: 5 }, held);
  const answers = works.map(({ work }) => mine.take('U-1', stays, work).catch(({ code }: { code: string }) => code));
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false, false]);
  expect(await answers[4]).toBe('too_many_requests');
  expect(await mine.take('U-2', stays, async () => 'theirs')).toBe('theirs');
  works[1]?.end();
  await answers[1];
  await expect.poll(() => works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false, false]);
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'too_many_requests']);
  expect(await mine.take('U-1', stays, async () => 'again')).toBe('again');
});

test('who has hung up while they waited is not served, and the next one is', async () => {
  const mine = turns();
  const works = Array.from({ length: 4 }, held);
  const hangs = new AbortController();
  const answers = works.map(({ work }, at) => mine.take('U-1', at === 2 ? hangs.signal : stays, work).catch(() => 'gone'));
  hangs.abort();
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'gone', 'done']);
  expect(works[2]?.hasBegun()).toBe(false);
});

test('work that fails gives its place back', async () => {
  const mine = turns();
  const fails = () => mine.take('U-1', stays, () => Promise.reject(new Error('the database is away')));
  for (let at = 0; at < 3; at += 1) await expect(fails()).rejects.toThrow('away');
  expect(await mine.take('U-1', stays, async () => 'served')).toBe('served');
});
