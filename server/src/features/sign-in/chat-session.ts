import type { Config } from '#platform/config/config.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Longer than any act of a chat takes. */
const minutes = 10;
/** Shown among the devices of the person, who may end it there. */
const userAgent = 'LINE';

const livingSql = `
  select session_id as "sessionId" from session
  where user_id = $1 and user_agent = '${userAgent}' and ended_at is null and idle_ends_at > $2::timestamptz + interval '1 minute' limit 1`;
const openSql = `
  insert into session (session_id, user_id, login_type, provider, login_provider, user_agent, created_at, last_seen_at, ends_at, idle_ends_at)
  select gen_random_uuid(), u.user_id, case e.provider when $3 then 'admin' else 'customer' end, e.provider, e.provider, '${userAgent}', $2, $2,
    $2::timestamptz + interval '${minutes} minutes', $2::timestamptz + interval '${minutes} minutes'
  from app_user u join external_identity e using (user_id) where u.user_id = $1 and u.active_flag = 'Y' order by e.provider limit 1
  returning session_id as "sessionId"`;

/**
 * The session in which a person acts from a linked chat: every command reads its rights by one, at each moment. It has no cookie, so no browser can use it, and
 * ends by itself. Undefined for a person who could not sign in.
 */
export async function chatSession(db: Db, { providers }: Config, userId: string, now: Date): Promise<string | undefined> {
  const [living] = await run<{ sessionId: string }>(db, livingSql, [userId, now]);
  if (living) return living.sessionId;
  const [opened] = await run<{ sessionId: string }>(db, openSql, [userId, now, providers.admin.name]);
  return opened?.sessionId;
}
