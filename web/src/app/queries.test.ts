import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyRoomIn } from '#contract/words/every-room.ts';
import { notificationList } from '#lib/notices.ts';
import { problemOf } from '#lib/problem.ts';
import { words } from '#lib/words/words.ts';
import { makeQueries } from './queries.ts';

const english = await everyRoomIn('en');

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

describe('what was one request too many', () => {
  const tooMany = () => problemOf(429, { code: 'too_many_requests' }, new Headers({ 'retry-after': '41' }));
  const shownOf = (queryFn: () => Promise<string>) => {
    environmentManager.setIsServer(() => false);
    const shown = new QueryObserver(makeQueries(), { queryKey: ['orders'], queryFn });
    shown.subscribe(() => undefined);
    return shown;
  };
  beforeEach(() => {
    words.set({ frame: english.frame });
    notificationList.set([]);
  });

  test('leaves on the screen what is there, says so, and is asked again when the server said', async () => {
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValueOnce(tooMany()).mockResolvedValue('new');
    const shown = shownOf(queryFn);
    await vi.advanceTimersByTimeAsync(0);
    void shown.refetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.getCurrentResult().data).toBe('old');
    expect(notificationList.get().map(({ text }) => text)).toEqual(['Too many requests. Please wait a moment and try again.']);

    await vi.advanceTimersByTimeAsync(40_900);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect([queryFn.mock.calls.length, shown.getCurrentResult().data]).toEqual([3, 'new']);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  test('says so in its place where nothing is there yet, and is asked again as well', async () => {
    const shown = shownOf(vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooMany()).mockResolvedValue('new'));
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.getCurrentResult().isError, notificationList.get()]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(shown.getCurrentResult().data).toBe('new');
  });
});
