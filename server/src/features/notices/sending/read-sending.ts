import { noticeChannels, type NoticeChannel } from '#contract/notices/kinds.ts';
import type { ChannelRow, ChannelState, GivenUp, Simulated } from '#contract/notices/sending/calls.ts';
import { channelsOf } from '#outside/channels/channels.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { mostCounted } from '#platform/figures/figure.ts';
import type { Handlers } from '#platform/http/context.ts';

interface Stored {
  channel: NoticeChannel;
  problem: string;
  since: Date | null;
  used: number | null;
  most: number | null;
  waiting: number;
  givenUp: number;
}
const counted = (rows: string) =>
  `(select count(*)::int from (select from notice_delivery d where d.channel = c.channel and ${rows} limit ${mostCounted}) w)`;
const channelsSql = `
  select c.channel, coalesce(s.problem, '') as problem, s.problem_since as since, s.quota_used as used, s.quota_most as most,
    ${counted(`d.state = 'waiting' and d.not_before <= $2`)} as waiting,
    ${counted(`d.state = 'given_up' and d.ended_at > $2::timestamptz - interval '1 day'`)} as "givenUp"
  from unnest($1::text[]) c (channel) left join channel_state s using (channel)`;
const givenUpSql = `
  select d.notice_id as "noticeId", d.channel, n.kind, n.subject, d.ended_at as at, d.last_problem as reason
  from notice_delivery d join notice n using (notice_id) where d.state = 'given_up' order by d.ended_at desc limit 50`;
const simulatedSql = `
  select message_id as "messageId", channel, address, title, body as text, link, at from simulated_message order by message_id desc limit 50`;

type At<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };
const withTime = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

async function rowsOf({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<ChannelRow[]> {
  const open = channelsOf({ db, config });
  const settings = config.file.channels ?? {};
  const stateOf = ({ channel, problem }: Stored): ChannelState => {
    const found = open.get(channel);
    if (!found) return settings[channel] === false ? 'off' : 'missing';
    if (found.place === 'simulated') return 'simulated';
    return problem === '' ? 'well' : 'wrong';
  };
  const stored = await run<Stored>(db, channelsSql, [noticeChannels, now()]);
  for (const channel of open.values()) channel.close?.();
  return stored.map((row) => ({ ...row, state: stateOf(row), since: row.since?.toISOString() ?? null }));
}

export const sendingHandlers = {
  getSending: async (deps) => {
    const [channels, givenUp, simulated] = await Promise.all([
      rowsOf(deps),
      run<At<GivenUp>>(deps.db, givenUpSql, []),
      run<At<Simulated>>(deps.db, simulatedSql, []),
    ]);
    return { channels, givenUp: givenUp.map(withTime), simulated: simulated.map(withTime) };
  },
} satisfies Handlers;
