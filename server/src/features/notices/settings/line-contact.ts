import type { Locale } from '#contract/languages.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { voidWaiting } from '../void-waiting.ts';

/** The person to whose account a LINE user is linked. */
export interface LinkedPerson {
  userId: string;
  name: string;
  /** of what is sent to them */
  language: Locale;
}

const personSql = `
  select u.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, coalesce(p.language, 'th') as language
  from contact c join app_user u using (user_id) left join notice_preference p using (user_id)
  where c.channel = 'line' and c.address = $1 and c.confirmed_at is not null and u.active_flag = 'Y'`;

/** The active person of a LINE user at this moment. */
export const personOfLine = async (db: Db, lineUser: string): Promise<LinkedPerson | undefined> =>
  (await run<LinkedPerson>(db, personSql, [lineUser]))[0];

const takeSql = `
  update contact set address = '', confirmed_at = null where channel = 'line' and address = $1 and confirmed_at is not null and user_id <> $2
  returning user_id as "userId"`;
const linkSql = `
  insert into contact (user_id, channel, address, confirmed_at) select u.user_id, 'line', $1, $3 from app_user u where u.user_id = $2 and u.active_flag = 'Y'
  on conflict (user_id, channel) do update set address = $1, confirmed_at = $3, blocked_at = null, failures = 0, failing_since = null returning user_id`;

/** Links a LINE user to a person's account, which takes them from another account: `taken` is whose it was. False where the person is no longer active. */
export async function linkLine(
  tx: Tx,
  lineUser: string,
  userId: string,
  at: Date,
): Promise<{ taken: string | undefined } | false> {
  const [former] = await run<{ userId: string }>(tx, takeSql, [lineUser, userId]);
  const linked = await run(tx, linkSql, [lineUser, userId, at]);
  if (linked.length === 0) return false;
  if (former) await voidWaiting(tx, { userId: former.userId, channel: 'line' }, at);
  return { taken: former?.userId };
}

/** Ends the link of a LINE user; answers whether there was one. What waits to be sent there is void. */
export async function unlinkLine(tx: Tx, lineUser: string, at: Date): Promise<boolean> {
  const [former] = await run<{ userId: string }>(tx, takeSql, [lineUser, '']);
  if (former) await voidWaiting(tx, { userId: former.userId, channel: 'line' }, at);
  return former !== undefined;
}

/** Remembers that a person blocked the account in LINE, which would take messages without an error; null: they are back. */
export const blockLine = (tx: Tx, lineUser: string, blockedAt: Date | null) =>
  run(
    tx,
    `update contact set blocked_at = $2, failures = 0, failing_since = null where channel = 'line' and address = $1 and confirmed_at is not null`,
    [lineUser, blockedAt],
  );
