import { expect, test } from 'vitest';
import { Problem } from '../http/answers/problem.ts';
import { Turns } from './turns.ts';

const turns = () => new Turns(2, { waiting: 2, full: () => new Problem('too_many_requests') });

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return { work: () => ((begun = true), promise), end: () => resolve('done'), hasBegun: () => begun };
}

test('of one person two are served, two wait and the next is told to come again; somebody else is served at once', async () => {
  const mine = turns();
  const works = Array.from({ length: 5 }, held);
  const answers = works.map(({ work }) => mine.take('U-1', work).catch(({ code }: { code: string }) => code));
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false, false]);
  expect(await answers[4]).toBe('too_many_requests');
  expect(await mine.take('U-2', async () => 'theirs')).toBe('theirs');
  works[1]?.end();
  await answers[1];
  await expect.poll(() => works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false, false]);
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'too_many_requests']);
  expect(await mine.take('U-1', async () => 'again')).toBe('again');
});

test('who has hung up while they waited is not served, and the next one is', async () => {
  const mine = turns();
  const works = Array.from({ length: 4 }, held);
  const hangs = new AbortController();
  const answers = works.map(({ work }, at) => mine.take('U-1', work, at === 2 ? hangs.signal : undefined).catch(() => 'gone'));
  hangs.abort();
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'gone', 'done']);
  expect(works[2]?.hasBegun()).toBe(false);
});

test('work that fails gives its place back', async () => {
  const mine = turns();
  const fails = () => mine.take('U-1', () => Promise.reject(new Error('the database is away')));
  for (let at = 0; at < 3; at += 1) await expect(fails()).rejects.toThrow('away');
  expect(await mine.take('U-1', async () => 'served')).toBe('served');
});

test('where nothing may wait, what comes beyond is refused without being begun, and all under way is counted', async () => {
  const busy = new Turns(1, { waiting: 0, full: () => new Error('busy') });
  const [first, second] = [held(), held()];
  const answer = busy.take('sister', first.work);
  await expect(busy.take('sister', second.work)).rejects.toThrow('busy');
  expect([second.hasBegun(), busy.size]).toEqual([false, 1]);
  first.end();
  await answer;
  expect(busy.size).toBe(0);
});
