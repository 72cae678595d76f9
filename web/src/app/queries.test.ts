import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '#lib/problem.ts';
import { makeQueries } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often is asked for what failed, where a page shows it so many milliseconds later. */
async function asksOf(shownAfter: number): Promise<number> {
  const queries = makeQueries();
  const asked = { queryKey: ['orders'], queryFn: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no answer'))) };
  await queries.prefetchQuery(asked);
  vi.advanceTimersByTime(shownAfter);
  new QueryObserver(queries, asked).subscribe(() => undefined);
  return asked.queryFn.mock.calls.length;
}

describe('what was asked for ahead of the drawing, and failed,', () => {
  test('is told by the page that is then drawn, and not asked a second time', async () => expect(await asksOf(2_000)).toBe(1));
  test('is asked anew for who comes back later', async () => expect(await asksOf(2_001)).toBe(2));
});

test('what an own API refuses for everybody is asked again once a minute by itself, until it answers', async () => {
  environmentManager.setIsServer(() => false);
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(problemOf(403, { code: 'unavailable' }))
    .mockResolvedValue('yes');
  const shown = new QueryObserver(makeQueries(), { queryKey: ['orders'], queryFn });
  shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([queryFn.mock.calls.length, shown.getCurrentResult().data]).toEqual([2, 'yes']);
});
