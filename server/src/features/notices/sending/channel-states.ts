import type { NoticeChannel } from '#contract/notices/kinds.ts';
import type { ChannelAnswer, Quota } from '#outside/channels/channel.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

// Compared with the row, which another copy of the server may have written.
const stateSql = `
  insert into channel_state as s (channel, problem, problem_since, checked_at)
  select $1::text, $2::text, case when $2 = '' then null else $3::timestamptz end, $3::timestamptz
  where not exists (select from channel_state where channel = $1 and problem = $2)
  on conflict (channel) do update set problem = excluded.problem, checked_at = excluded.checked_at,
    problem_since = case when excluded.problem = '' then null else coalesce(s.problem_since, excluded.checked_at) end`;
const quotaSql = `
  insert into channel_state (channel, quota_most, quota_used, checked_at) values ($1, $2, $3, $4)
  on conflict (channel) do update set quota_most = excluded.quota_most, quota_used = excluded.quota_used, checked_at = excluded.checked_at`;

/** Stores how a channel is, when that changes: admins see a provider that refuses our settings (NOTI-002), or that takes nothing. */
export function stateOf(db: Db, channel: NoticeChannel, now: () => Date) {
  const write = (problem: string) => run(db, stateSql, [channel, problem, now()]);
  return {
    async noteAnswer(answer: ChannelAnswer, isUnavailable: boolean) {
      if (answer.outcome !== 'later') await write('');
      // One failed try of a provider that takes others says nothing about it.
      else if (answer.isOurSettings || answer.isUsedUp || isUnavailable) await write(answer.reason);
    },
    counted: ({ most, used }: Quota) => run(db, quotaSql, [channel, most, used, now()]),
  };
}
