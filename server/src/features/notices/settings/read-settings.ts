import type { Locale } from '#contract/languages.ts';
import { channelsFor, usualQuietHours, type ChosenChannels } from '#contract/notices/choices.ts';
import {
  noticeAddresses,
  noticeChannels,
  type NoticeAddress,
  type NoticeChannel,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import { typedChannels, type NoticeSettings } from '#contract/notices/settings/calls.ts';
import { addFriendAddress } from '#outside/line/line-accounts.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import { bellKindsFor } from '../notice-to-send.ts';
import { notifiedBrowsersSql } from '../sending/addresses.ts';
import { browserKeyOf, isOffered } from './contact-channel.ts';

interface Stored {
  language: Locale | null;
  from: number | null;
  until: number | null;
  contacts: NoticeSettings['contacts'] | null;
  isBlocked: boolean | null;
  browsers: string[] | null;
  choices: { kind: NoticeKindName; channel: NoticeChannel; wanted: boolean }[] | null;
}

const storedSql = `
  select p.language, p.quiet_from as "from", p.quiet_until as until,
    (select json_agg(json_strip_nulls(json_build_object('channel', c.channel, 'address', c.address, 'isConfirmed', c.confirmed_at is not null, 'isBlocked', case when c.blocked_at is not null and c.channel <> 'line' then true end))) from contact c where c.user_id = u.user_id and c.address <> '') as contacts,
    (select c.blocked_at is not null from contact c where c.user_id = u.user_id and c.channel = 'line' and c.confirmed_at is not null) as "isBlocked",
    (select json_agg(b.subscription ->> 'endpoint') from (${notifiedBrowsersSql}) b where b.user_id = u.user_id) as browsers,
    (select json_agg(json_build_object('kind', h.kind, 'channel', h.channel, 'wanted', h.wanted)) from notice_choice h where h.user_id = u.user_id) as choices
  from app_user u left join notice_preference p using (user_id) where u.user_id = $1`;

const addressOrder = (one: { channel: NoticeAddress }) => noticeAddresses.indexOf(one.channel);

/** What the person chose, with what is usual where they chose nothing. */
export async function readSettings(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, group }: Pick<Caller, 'userId' | 'group'>,
): Promise<NoticeSettings> {
  const [stored] = await run<Stored>(db, storedSql, [userId]);
  const friend = addFriendAddress(config);
  const browsers = stored?.browsers ?? [];
  const ofBrowsers =
    browsers.length > 0 ? [{ channel: 'push' as const, address: '', isConfirmed: true }] : [];
  const contacts: NoticeSettings['contacts'] = [
    ...(stored?.contacts ?? []),
    ...ofBrowsers,
  ].toSorted((a, b) => addressOrder(a) - addressOrder(b));
  const linked = noticeChannels.filter((channel) =>
    contacts.some((one) => one.channel === channel && one.isConfirmed && !one.isBlocked),
  );
  const chosen = (kind: NoticeKindName): ChosenChannels =>
    Object.fromEntries(
      (stored?.choices ?? [])
        .filter((one) => one.kind === kind)
        .map(({ channel, wanted }) => [channel, wanted]),
    );
  return {
    language: stored?.language ?? 'th',
    quietFrom: stored?.from ?? usualQuietHours.from,
    quietUntil: stored?.until ?? usualQuietHours.until,
    // LINE's id of the person means nothing to them.
    contacts: contacts.map((one) => (one.channel === 'line' ? { ...one, address: '' } : one)),
    offered: typedChannels.filter((channel) => isOffered(config, channel)),
    line: friend === undefined ? null : { friend, isBlocked: stored?.isBlocked ?? false },
    browserKey: browserKeyOf(config) ?? null,
    browsers,
    kinds: bellKindsFor(config.menuPermission, group).map((kind) => ({
      kind,
      channels: channelsFor(kind, linked, chosen(kind)),
    })),
  };
}
