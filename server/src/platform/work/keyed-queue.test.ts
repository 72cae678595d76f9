import { describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { batched, KeyedQueue } from './keyed-queue.ts';

const queue = () => new KeyedQueue(2, { waiting: 2, full: () => new Problem('too_many_requests') });

/** Work that runs until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  return {
    work: () => ((begun = true), promise),
    end: () => resolve('done'),
    hasBegun: () => begun,
  };
}

test('two requests of one person run, two wait and the next is refused; those of another person run at once', async () => {
  const mine = queue();
  const works = Array.from({ length: 5 }, held);
  const answers = works.map(({ work }) =>
    mine.take('U-1', work).catch(({ code }: { code: string }) => code),
  );
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false, false]);
  expect(await answers[4]).toBe('too_many_requests');
  expect(await mine.take('U-2', async () => 'theirs')).toBe('theirs');
  works[1]?.end();
  await answers[1];
  await expect
    .poll(() => works.map(({ hasBegun }) => hasBegun()))
    .toEqual([true, true, true, false, false]);
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'too_many_requests']);
  expect(await mine.take('U-1', async () => 'again')).toBe('again');
});

test('a waiting caller who has disconnected is not served, and the next one is', async () => {
  const mine = queue();
  const works = Array.from({ length: 4 }, held);
  const hangs = new AbortController();
  const answers = works.map(({ work }, at) =>
    mine.take('U-1', work, at === 2 ? hangs.signal : undefined).catch(() => 'gone'),
  );
  hangs.abort();
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'gone', 'done']);
  expect(works[2]?.hasBegun()).toBe(false);
});

test('work that fails gives its place back', async () => {
  const mine = queue();
  const fails = () => mine.take('U-1', () => Promise.reject(new Error('the database is away')));
  for (let at = 0; at < 3; at += 1) await expect(fails()).rejects.toThrow('away');
  expect(await mine.take('U-1', async () => 'served')).toBe('served');
});

test('where nothing may wait, further work is refused before it begins, and all running work is counted', async () => {
  const busy = new KeyedQueue(1, { waiting: 0, full: () => new Error('busy') });
  const [first, second] = [held(), held()];
  const answer = busy.take('sister', first.work);
  await expect(busy.take('sister', second.work)).rejects.toThrow('busy');
  expect([second.hasBegun(), busy.size]).toEqual([false, 1]);
  first.end();
  await answer;
  expect(busy.size).toBe(0);
});

describe('what many requests ask for at one moment', () => {
  test('is one query for all that arrive in the same tick, and the next query for those that arrive while it runs', async () => {
    const asked: number[][] = [];
    const doubled = batched(async (of: number[]) => {
      asked.push(of);
      if (asked.length === 1) later = [doubled(4), doubled(5)];
      return of.map((one) => one * 2);
    });
    let later: Promise<number>[] = [];
    expect(await Promise.all([doubled(1), doubled(2), doubled(3)])).toEqual([2, 4, 6]);
    expect(await Promise.all(later)).toEqual([8, 10]);
    expect(await doubled(6)).toBe(12);
    expect(asked).toEqual([[1, 2, 3], [4, 5], [6]]);
  });

  test('is at most thirty-two requests at once', async () => {
    const sizes: number[] = [];
    const counted = batched(async (of: number[]) => {
      sizes.push(of.length);
      return of;
    });
    const all = Array.from({ length: 70 }, (_, at) => at);
    expect(await Promise.all(all.map((one) => counted(one)))).toEqual(all);
    expect(sizes).toEqual([32, 32, 6]);
  });

  test('fails for all of them where the query fails, and not for later ones', async () => {
    const failing = batched(async (of: string[]) => {
      if (of.includes('broken')) throw new Error('away');
      return of;
    });
    const ends = await Promise.allSettled([failing('whole'), failing('broken')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await failing('whole')).toBe('whole');
  });
});
