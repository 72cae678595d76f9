import type { Config } from '#platform/config/config.ts';
import { isAheadSql } from '#platform/clock.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Longer than any single act takes. */
const minutes = 10;

/** Marks these sessions: the provider of a person's session is one of the settings, while a browser chooses its user agent. */
const acting = 'acting';

const livingSql = `
  select session_id as "sessionId" from session
  where user_id = $1 and user_agent = $3 and login_provider = '${acting}' and ended_at is null and idle_ends_at > $2::timestamptz + interval '1 minute'
    and not ${isAheadSql('created_at', '$2')} limit 1`;
const openSql = `
  insert into session (session_id, user_id, login_type, provider, login_provider, user_agent, created_at, last_seen_at, ends_at, idle_ends_at)
  select gen_random_uuid(), u.user_id, case e.provider when $4 then 'admin' else 'customer' end, e.provider, '${acting}', $3, $2, $2,
    $2::timestamptz + interval '${minutes} minutes', $2::timestamptz + interval '${minutes} minutes'
  from app_user u join external_identity e using (user_id) where u.user_id = $1 and u.active_flag = 'Y' order by e.provider limit 1
  returning session_id as "sessionId"`;

/**
 * The session in which the server acts for a person: every command reads its rights by one, at each moment. It has no cookie, so no browser can use it, and
 * ends by itself. `agent` is shown among the person's devices. Undefined for a person who could not sign in.
 */
export async function actingSession(
  db: Db,
  { providers }: Config,
  { userId, agent, now }: { userId: string; agent: string; now: Date },
): Promise<string | undefined> {
  const [living] = await run<{ sessionId: string }>(db, livingSql, [userId, now, agent]);
  if (living) return living.sessionId;
  const [opened] = await run<{ sessionId: string }>(db, openSql, [userId, now, agent, providers.admin.name]);
  return opened?.sessionId;
}
