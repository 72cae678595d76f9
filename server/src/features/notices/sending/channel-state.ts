import { noticeChannels, type NoticeChannel } from '#contract/notices/kinds.ts';
import type { ChannelRow, ChannelState } from '#contract/notices/sending/calls.ts';
import { needsAdmin } from '#contract/notices/sending/needs-admin.ts';
import type { Config } from '#platform/config/config.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';

/** Whether people asked for channel `c`: an index answers it for SMS, of the others no one needs to know. */
export const askedForSql = `c.channel = 'sms' and exists (select from contact where channel = 'sms' and confirmed_at is not null) as "askedFor"`;

/** How a channel is, by its settings and by what its provider answered last. */
export function channelState(
  { file, demo, developmentProvider }: Config,
  channel: NoticeChannel,
  problem: string,
): ChannelState {
  const settings = file.channels?.[channel];
  if (settings === false) return 'off';
  // Browsers need keys, which the demonstration has not.
  if (settings === undefined)
    return demo && developmentProvider && channel !== 'push' ? 'simulated' : 'missing';
  return problem === '' ? 'well' : 'wrong';
}

const storedSql = `
  select c.channel, coalesce(s.problem, '') as problem, s.quota_used as used, s.quota_most as most, ${askedForSql}
  from unnest($1::text[]) c (channel) left join channel_state s using (channel)`;

/** Whether any channel needs an admin. */
export async function doChannelsNeedAdmin({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const stored = await run<Pick<ChannelRow, 'channel' | 'problem' | 'used' | 'most' | 'askedFor'>>(
    db,
    storedSql,
    [noticeChannels],
  );
  return stored.some(({ problem, ...row }) =>
    needsAdmin({ ...row, state: channelState(config, row.channel, problem) }),
  );
}
