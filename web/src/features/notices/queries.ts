import { noticesCalls, type Notice, type NoticeGroup } from '#contract/notices/calls.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { readList } from '#lib/lists.ts';
import { unreadNotices } from '#lib/unread-notices.ts';

export const noticesKey = ['notices'] as const;

const noticeIn = (row: unknown) => row as Notice;

/** The list of notices, a page after the other; of one group or all. */
export const noticePages = (group: NoticeGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, group],
    queryFn: async ({ pageParam, signal }) =>
      readList(
        await send(noticesCalls.listNotices, {
          query: { page: pageParam, ...(group && { group }) },
          signal,
        }),
        noticeIn,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  });

/** Marks one notice, or all up to the newest that the person knows, as read. */
export async function markRead(which: { noticeId: number } | { upTo: number }): Promise<void> {
  const unread = await send(noticesCalls.readNotices, { body: which });
  unreadNotices.set((now) => ({ ...now, ...unread }));
}
