import type { Locale } from '#contract/languages.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import {
  noticeChannels,
  type NoticeChannel,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import type {
  ChannelRow,
  GivenUp,
  SendingView,
  Simulated,
} from '#contract/notices/sending/calls.ts';
import { addFriendAddress } from '#outside/line/line-accounts.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { mostCounted } from '#platform/figures/figure.ts';
import { noticeWords } from '../notice-words.ts';
import { askedForSql, channelState } from './channel-state.ts';

interface Stored {
  channel: NoticeChannel;
  problem: string;
  since: Date | null;
  used: number | null;
  most: number | null;
  askedFor: boolean;
  waiting: number;
  givenUp: number;
}
const counted = (rows: string) =>
  `(select count(*)::int from (select from notice_delivery d where d.channel = c.channel and ${rows} limit ${mostCounted}) w)`;
const channelsSql = `
  select c.channel, coalesce(s.problem, '') as problem, s.problem_since as since, s.quota_used as used, s.quota_most as most, ${askedForSql},
    ${counted(`d.state = 'waiting' and d.not_before <= $2`)} as waiting,
    ${counted(`d.state = 'given_up' and d.ended_at > $2::timestamptz - interval '1 day'`)} as "givenUp"
  from unnest($1::text[]) c (channel) left join channel_state s using (channel)`;
const givenUpSql = `
  select d.notice_id as "noticeId", d.channel, n.kind, n.facts, d.ended_at as at, d.last_problem as reason,
    user_id as "userId", trim(u.first_name || ' ' || u.last_name) as person
  from notice_delivery d join notice n using (notice_id) join app_user u using (user_id) where d.state = 'given_up' and d.ended_at is not null order by d.ended_at desc limit 50`;
const simulatedSql = `
  select message_id as "messageId", channel, address, title, body as text, link, at from simulated_message order by message_id desc limit 50`;

type At<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };
const withTime = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

async function rowsOf({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<ChannelRow[]> {
  const stored = await run<Stored>(db, channelsSql, [noticeChannels, now()]);
  return stored.map((row) => {
    const state = channelState(config, row.channel, row.problem);
    const cannotLink =
      row.channel === 'line' &&
      (state === 'well' || state === 'wrong') &&
      addFriendAddress(config) === undefined;
    return {
      ...row,
      state,
      since: row.since?.toISOString() ?? null,
      ...(cannotLink && { cannotLink }),
    };
  });
}

type GivenUpRow = At<Omit<GivenUp, 'title'>> & { kind: NoticeKindName; facts: NoticeFacts };

/** How the channels are, what was given up, and what would have left; titles are in the language. */
export async function readSending(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  locale: Locale,
): Promise<SendingView> {
  const words = noticeWords(deps.config, locale);
  const titled = ({ kind, facts, ...row }: GivenUpRow) => ({
    ...withTime(row),
    title: noticeText(kind, facts, locale, words).title,
  });
  const [channels, givenUp, simulated] = await Promise.all([
    rowsOf(deps),
    run<GivenUpRow>(deps.db, givenUpSql, []),
    run<At<Simulated>>(deps.db, simulatedSql, []),
  ]);
  return { channels, givenUp: givenUp.map(titled), simulated: simulated.map(withTime) };
}
