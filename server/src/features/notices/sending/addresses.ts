import type { NoticeChannel } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** The addresses of a person by a channel at this moment: the confirmed one, or each browser of theirs. */
export async function addressesOf(db: Db, userId: string, channel: NoticeChannel): Promise<string[]> {
  const rows =
    channel === 'push'
      ? await run<{ address: string }>(
          db,
          'select subscription::text as address from push_browser where user_id = $1 order by browser_id desc limit 10',
          [userId],
        )
      : await run<{ address: string }>(db, 'select address from contact where user_id = $1 and channel = $2 and confirmed_at is not null', [
          userId,
          channel,
        ]);
  return rows.map(({ address }) => address);
}

/** Removes a browser that its push service no longer knows; without any browser the channel is no longer linked. */
export async function removeBrowser(db: Db, userId: string, subscription: string): Promise<void> {
  await run(
    db,
    `with removed as (delete from push_browser where user_id = $1 and subscription = $2::jsonb returning browser_id)
     delete from contact where user_id = $1 and channel = 'push'
       and not exists (select from push_browser b where b.user_id = $1 and b.browser_id not in (select browser_id from removed))`,
    [userId, subscription],
  );
}
