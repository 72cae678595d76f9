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

/** How often a failed request is sent where a page shows it so many milliseconds later. */
async function asksOf(shownAfter: number): Promise<number> {
  const queries = makeQueries();
  const asked = {
    queryKey: ['orders'],
    queryFn: vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no answer'))),
  };
  await queries.prefetchQuery(asked);
  vi.advanceTimersByTime(shownAfter);
  new QueryObserver(queries, asked).subscribe(() => undefined);
  return asked.queryFn.mock.calls.length;
}

describe('a request that was sent before the page was drawn, and failed,', () => {
  test('is shown by the page that is then drawn, and not sent a second time', async () =>
    expect(await asksOf(2_000)).toBe(1));
  test('is sent again for a user who returns later', async () =>
    expect(await asksOf(2_001)).toBe(2));
});

test("a request that a supplier's own API refuses for all users is sent again once a minute by itself, until it answers", async () => {
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

describe('a request that was one too many', () => {
  const tooMany = () =>
    problemOf(429, { code: 'too_many_requests' }, new Headers({ 'retry-after': '41' }));
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

  test('leaves the content on the screen, says so, and is sent again when the server allows it', async () => {
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('old')
      .mockRejectedValueOnce(tooMany())
      .mockResolvedValue('new');
    const shown = shownOf(queryFn);
    await vi.advanceTimersByTimeAsync(0);
    void shown.refetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.getCurrentResult().data).toBe('old');
    expect(notificationList.get().map(({ text }) => text)).toEqual([
      'Too many requests. Please wait a moment and try again.',
    ]);

    await vi.advanceTimersByTimeAsync(40_900);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect([queryFn.mock.calls.length, shown.getCurrentResult().data]).toEqual([3, 'new']);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  test('of all people together is sent again by itself, later than the server asks by a share that differs', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    const busy = () => problemOf(503, { code: 'portal_busy' }, new Headers({ 'retry-after': '2' }));
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(busy())
      .mockRejectedValueOnce(busy())
      .mockResolvedValue('new');
    const shown = shownOf(queryFn);
    await vi.advanceTimersByTimeAsync(2499);
    expect([queryFn.mock.calls.length, shown.getCurrentResult().error?.message]).toEqual([
      1,
      'Many people are using the system right now. Please wait a moment.',
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect([queryFn.mock.calls.length, shown.getCurrentResult().isError]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(shown.getCurrentResult().data).toBe('new');
  });

  test('says so in its place where there is no content yet, and is sent again, too', async () => {
    const shown = shownOf(
      vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooMany()).mockResolvedValue('new'),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.getCurrentResult().isError, notificationList.get()]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(shown.getCurrentResult().data).toBe('new');
  });
});
