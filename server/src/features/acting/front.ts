// What rooms use that act for a person who is at no page: a chat, a standing order.
import type { CallShape } from '#contract/call.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { mayUse, type MenuKey } from '#contract/permissions.ts';
import { isAheadSql } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { readAuthority } from '#platform/http/gate/authority.ts';
import { knownOf } from '#platform/http/gate/gate.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, PlaceCodes } from '#platform/context.ts';

/** The person in whose name the server acts at a customer, with the rights of this moment: a context without a call. */
export type Acting = Pick<Context, 'caller' | 'reached' | 'lang'>;
interface Person {
  userId: string;
  language: Locale;
  /** where the server acts for the person: shown among the person's devices */
  at: string;
}

/** What the gate does for a page: the person, active, with the menu `key`, for a customer that they reach; else undefined. */
export async function actFor(
  deps: Deps,
  { userId, language, at }: Person,
  { bu, org, cv }: PlaceCodes,
  key: MenuKey = 'sales_order',
): Promise<Acting | undefined> {
  const sessionId = await actingSession(deps.db, deps.config, {
    userId,
    agent: at,
    now: deps.now(),
  });
  if (sessionId === undefined) return undefined;
  const found = await readAuthority(deps, sessionId, {
    bu: [bu],
    cv,
    org,
    self: undefined,
    record: undefined,
    disagree: false,
  });
  // The person signed out everywhere at this moment.
  if (!found || found.user_id === null) throw new Problem('session_expired');
  if (found.active_flag !== 'Y' || !found.reaches) return undefined;
  if (!mayUse(deps.config.menuPermission, { group: found.user_group, farm: found.farm }, key))
    return undefined;
  const version = { master: found.master_version ?? 0, place: found.place_version ?? 0 };
  return {
    caller: { is: 'represented', at, ...knownOf(found, sessionId) },
    reached: { bu: found.bu ?? bu, pathName: found.path_name ?? '', cv, org, version },
    lang: languages[language].wire,
  };
}

/** One call in the person's name. */
interface Called {
  call: CallShape;
  /** what asks for it, as the audit names a request */
  requestId: string;
  key?: string;
}

/** The context of one call that the server makes in the person's name. */
export const contextFor = (acting: Acting, { call, requestId, key }: Called): Context => ({
  ...acting,
  call,
  requestId,
  key,
  repeat: false,
  untilGone: () => new AbortController().signal,
});

/** These refusals may end otherwise the next time: a session that was ended by its person is followed by a new one. */
export const passing: ReadonlySet<string> = new Set([
  'unavailable',
  'too_many_requests',
  'idempotency_in_progress',
  'session_expired',
  'order_not_answered',
]);

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
async function actingSession(
  db: Db,
  { providers }: Config,
  { userId, agent, now }: { userId: string; agent: string; now: Date },
): Promise<string | undefined> {
  const [living] = await run<{ sessionId: string }>(db, livingSql, [userId, now, agent]);
  if (living) return living.sessionId;
  const [opened] = await run<{ sessionId: string }>(db, openSql, [
    userId,
    now,
    agent,
    providers.admin.name,
  ]);
  return opened?.sessionId;
}
