import { randomUUID } from 'node:crypto';
import { limits } from '#contract/constants.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { LoginType } from '#contract/sign-in/session.ts';
import { sql } from 'kysely';
import { latestCreation } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { ProviderClaims } from '#outside/identity/identity-provider.ts';
import { hashOf, newSecret } from './session-cookie.ts';

/** Why a session ended; stored with it for requests that arrive later. */
export type EndReason =
  | 'logout'
  | 'replaced'
  | 'ended-elsewhere'
  | 'reuse'
  | 'expired'
  | 'idle'
  | 'inactive'
  | 'role-changed'
  | 'unlinked'
  | 'upstream-refused'
  | 'upstream-unasked'
  | 'permission-missing';

export interface NewSession {
  /** null at a first sign-in: then `identity` names the account (D-24) */
  userId: string | null;
  /** the account at the provider */
  subject?: string;
  identity?: ProviderClaims;
  loginType: LoginType;
  provider: string;
  loginProvider: string;
  userAgent: string;
  upstreamSealed?: Buffer;
  /** when the person last proved at the provider who they are; without it a dangerous change asks them to sign in */
  provedAt?: Date | undefined;
}

const day = 86_400_000;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The sign-in page by which the person of a session signed in, and their group; null at a first sign-in. */
export interface Holder {
  loginType: LoginType;
  userGroup: string | null;
}

// People who see everything get half a day by either provider; field staff on phones, who sign in at the portal's, need days (promises §4a).
const seesEverything: (string | null)[] = ['ADMIN', 'SUPERUSER'] satisfies UserGroup[];
const idleOf = ({ idle }: Config, { loginType, userGroup }: Holder) =>
  loginType === 'customer' && !seesEverything.includes(userGroup) ? idle.customerMs : idle.staffMs;

/** Opens a session of 30 days and gives its first cookie. */
export async function createSession(
  tx: Tx,
  config: Config,
  session: NewSession,
  now: Date,
): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = randomUUID();
  const endsAt = later(now, limits.sessionCookieDays * day);
  const cookie = newSecret();
  const holder = { loginType: session.loginType, userGroup: await groupOf(tx, session.userId) };
  await tx
    .insertInto('session')
    .values({
      session_id: sessionId,
      user_id: session.userId,
      subject: session.subject ?? null,
      identity:
        session.userId === null && session.identity ? JSON.stringify(session.identity) : null,
      login_type: session.loginType,
      provider: session.provider,
      login_provider: session.loginProvider,
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      ends_at: endsAt,
      idle_ends_at: idleEnd(config, holder, now, endsAt),
      upstream_sealed: session.upstreamSealed ?? null,
      upstream_refreshed_at: session.upstreamSealed ? now : null,
      proved_at:
        session.provedAt && session.provedAt <= latestCreation(now) ? session.provedAt : null,
    })
    .execute();
  await keepCookie(tx, sessionId, cookie, now);
  return { sessionId, cookie };
}

/** When a session used now would end if it is not used again; never after its own end. */
export const idleEnd = (config: Config, holder: Holder, now: Date, endsAt: Date) =>
  new Date(Math.min(now.getTime() + idleOf(config, holder), endsAt.getTime()));

async function groupOf(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  return (
    await tx
      .selectFrom('app_user')
      .select('user_group')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).user_group;
}

export const keepCookie = (tx: Tx, sessionId: string, cookie: string, now: Date) =>
  tx
    .insertInto('session_cookie')
    .values({ cookie_hash: hashOf(cookie), session_id: sessionId, issued_at: now })
    .execute();

/** Ends one session, at once and for every copy of the server; its upstream tokens are removed. */
export async function endSession(
  db: Db | Tx,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await ending(db, reason, now).where('session_id', '=', sessionId).execute();
}

/** Ends the session of a cookie, if there is one: another person may have planted the cookie. */
export async function endSessionOfCookie(
  tx: Tx,
  cookieHash: Buffer,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await ending(tx, reason, now)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('session_cookie').select('session_id').where('cookie_hash', '=', cookieHash),
    )
    .execute();
}

/** Ends every session of a person (deactivated, another role, signed out everywhere), except their current one where it is named. */
export async function endSessionsOf(
  db: Db | Tx,
  userId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const all = ending(db, reason, now).where('user_id', '=', userId);
  const { numUpdatedRows } = await (
    except ? all.where('session_id', '<>', except) : all
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends every session of these people. */
export async function endSessionsOfPeople(
  tx: Tx,
  userIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await ending(tx, reason, now)
    .where(sql<boolean>`user_id = any(${userIds})`)
    .execute();
}

/** Ends sessions that people opened by accounts that are no longer theirs; one from a sister application has only its provider. */
export async function endSessionsByAccounts(
  tx: Tx,
  accounts: readonly { userId: string; provider: string; subject: string }[],
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  await ending(tx, 'unlinked', now)
    .where(
      sql<boolean>`exists (select 1 from json_to_recordset(${JSON.stringify(accounts)}::json) as a("userId" text, provider text, subject text)
        where a."userId" = session.user_id and a.provider = session.provider and (session.subject is null or a.subject = session.subject))`,
    )
    .execute();
}

const ending = (db: Db | Tx, reason: EndReason, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason, upstream_sealed: null, identity: null })
    .where('ended_at', 'is', null);

/** The devices on which a person is signed in, the latest first. */
export const activeSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'provider', 'login_type', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('idle_ends_at', '>', now)
    .where('created_at', '<=', latestCreation(now))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/**
 * Removes unfinished sign-ins, sessions a week after their end, and abandoned first sign-ins. Ends sessions whose time is over, and those
 * created ahead, which would be valid again later.
 * Cheap; meant for once an hour.
 */
export async function removeOldSessions(db: Db, now: Date): Promise<void> {
  await ending(db, 'expired', now)
    .where((eb) => eb.or([eb('created_at', '>', latestCreation(now)), eb('ends_at', '<=', now)]))
    .execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('created_at', '<', later(now, -day / 24))
    .execute();
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', later(now, -7 * day)),
        eb('ends_at', '<', later(now, -7 * day)),
        eb.and([eb('user_id', 'is', null), eb('idle_ends_at', '<', now)]),
      ]),
    )
    .execute();
}
