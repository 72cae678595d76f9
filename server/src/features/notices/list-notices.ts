import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { localeOf } from '#contract/languages.ts';
import { mostUnread, noticeDays, type NoticeGroup, type Unread } from '#contract/notices/calls.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import { noticeKind, type NoticeKindName, type NoticeSubject } from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import { pageOf, pagination } from '#contract/pages.ts';
import { countWaits } from '#features/waits/front.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context, Input } from '#platform/context.ts';
import { watchedOf } from '#platform/watched-documents.ts';
import { announceWritten } from '#platform/written.ts';
import { bellKindsFor, reachesNoticeSql, shownFacts } from './notice-to-send.ts';
import { noticeWords } from './notice-words.ts';
import { noticesKey } from './notices-key.ts';
import { doChannelsNeedAdmin } from './sending/channel-state.ts';

const pageSize = 20;
/** Older ones of more than so many are not listed. */
const mostListed = 1000;

const groupOf: Record<NoticeSubject, NoticeGroup> = {
  order: 'orders',
  customer: 'money',
  payment: 'money',
  receipt: 'money',
  person: 'account',
  work: 'orders',
};

/** The notices `n` of the person $1 that still hold and that they may see now: kinds $2, after the moment $3. */
const seenSql = `n.user_id = $1 and n.kind = any ($2) and n.void_at is null and n.at > $3 and ${reachesNoticeSql}`;
const oldest = (now: Date) => new Date(now.getTime() - noticeDays * 86_400_000);

const listSql = `
  with mine as (
    select n.* from notice n join app_user u using (user_id) where ${seenSql} order by n.notice_id desc limit ${mostListed})
  select n.notice_id as "noticeId", n.kind, n.at, n.read_at is not null as "isRead", n.facts,
    (select case $5 when 'en' then c.name_en else c.name_th end from customer c where c.cv_code = n.cv_code) as customer,
    (select count(*)::int from mine) as total
  from mine n order by n.notice_id desc limit ${pageSize} offset $4`;

interface Row {
  noticeId: number;
  kind: NoticeKindName;
  at: Date;
  isRead: boolean;
  facts: NoticeFacts;
  customer: string | null;
  total: number;
}

/** Notices of the last 90 days, the newest first, in the reader's language. */
export async function listNotices(
  { db, now, config }: Deps,
  { caller, lang }: Context,
  { query }: Input<Calls['listNotices']>,
): Promise<Answer<Calls['listNotices']>> {
  const page = pageOf(query.page);
  const kinds = bellKindsFor(config.menuPermission, caller.group).filter(
    (kind) => query.group === undefined || groupOf[noticeKind(kind).about] === query.group,
  );
  const locale = localeOf[lang];
  const words = noticeWords(config, locale);
  const rows = await run<Row>(db, listSql, [
    caller.userId,
    kinds,
    oldest(now()),
    (page - 1) * pageSize,
    locale,
  ]);
  const data = rows.map(({ noticeId, kind, at, isRead, facts, customer }) => ({
    noticeId,
    kind,
    at: at.toISOString(),
    isRead,
    ...noticeText(
      kind,
      shownFacts(facts, { group: caller.group, customer: customer ?? '' }),
      locale,
      words,
    ),
  }));
  return { data, pagination: pagination(page, pageSize, rows[0]?.total ?? 0, rows.length) };
}

const unreadSql = `
  select (select count(*)::int from (
      select from notice n join app_user u using (user_id) where ${seenSql} and n.read_at is null limit ${mostUnread}) w) as unread,
    coalesce((select max(n.notice_id) from notice n where n.user_id = $1), 0) as newest`;

type Counting = Pick<Deps, 'db' | 'now' | 'config'>;
async function unreadOf({ db, now, config }: Counting, { userId, group }: Caller): Promise<Unread> {
  const [found = { unread: 0, newest: 0 }] = await run<Unread>(db, unreadSql, [
    userId,
    bellKindsFor(config.menuPermission, group),
    oldest(now()),
  ]);
  if (!config.menuPermission.integration.includes(group)) return found;
  return { ...found, needsAdmin: await doChannelsNeedAdmin({ db, config }) };
}

/** How many are unread, and what waits for staff; a page that names the newest one it knows is answered once there is a newer one, or after 25 s. */
export async function countNotices(
  deps: Deps,
  { caller, untilGone }: Context,
  { query: { after } }: Input<Calls['countNotices']>,
): Promise<Unread> {
  const ofBell = async (unread: Unread) => {
    const waits = await countWaits(deps, caller);
    return { ...unread, ...(waits !== undefined && { waits }) };
  };
  if (after === undefined) return ofBell(await unreadOf(deps, caller));
  let found: Unread = { unread: 0, newest: 0 };
  const watcher = { whose: caller.userId, gone: untilGone() };
  const changed = await watchedOf(deps).untilChanged(
    noticesKey(caller.userId),
    watcher,
    async () => {
      found = await unreadOf(deps, caller);
      return found.newest > after;
    },
  );
  return ofBell(changed && found.newest <= after ? await unreadOf(deps, caller) : found);
}

const readSql = `
  update notice set read_at = $2 where user_id = $1 and read_at is null and (notice_id = $3::bigint or notice_id <= $4::bigint)`;

/** Marks one notice, or all up to one, as read on every device of the person. */
export async function readNotices(
  deps: Deps,
  context: Context,
  input: Input<Calls['readNotices']>,
): Promise<Unread> {
  const { noticeId = null, upTo = null } = input.body;
  const answer = await command(deps, context, input, async (tx) => {
    await run(tx, readSql, [context.caller.userId, deps.now(), noticeId, upTo]);
    return {
      answer: await unreadOf({ ...deps, db: tx }, context.caller),
      subject: context.caller.userId,
    };
  });
  announceWritten(deps, [noticesKey(context.caller.userId)]);
  return answer;
}
