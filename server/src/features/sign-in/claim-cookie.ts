import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { LoginType } from '#contract/sign-in/session.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { hashOf } from './session-cookie.ts';
import { endSession, type EndReason } from './sessions.ts';

/** A live session that one of its cookies found, with its row locked. */
export interface Claimed {
  sessionId: string;
  /** null at a first sign-in */
  userId: string | null;
  userGroup: string | null;
  provider: string;
  subject: string | null;
  loginType: LoginType;
  loginProvider: string;
  endsAt: Date;
  cookieHash: Buffer;
  /** the next cookie, sealed, if this one was replaced less than 30 s ago */
  successorSealed: Buffer | undefined;
}

// Long enough for a lost answer and for several tabs; a stolen cookie that is used later is noticed.
const grace = 30_000;

type Outcome<T> = { done: T } | { refused: Problem };

/**
 * Finds the session of a cookie, locks it, and does the work in the same transaction. Refuses an ended, expired or idle session,
 * an inactive person, and an old cookie: that one ends the whole session, because two browsers have it now (RFC 9700 §4.14).
 */
export async function withSession<T>(
  deps: Deps,
  requestId: string,
  cookie: string | undefined,
  work: (tx: Tx, session: Claimed) => Promise<T>,
): Promise<T> {
  if (cookie === undefined) throw new Problem('session_expired');
  // A refusal is answered after the commit, so that the session it ended stays ended.
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Outcome<T>> => {
    const found = await lock(tx, hashOf(cookie));
    const refused = found
      ? await refuse(tx, deps, requestId, found)
      : new Problem('session_expired');
    return refused || !found
      ? { refused: refused ?? new Problem('session_expired') }
      : { done: await work(tx, asClaimed(found)) };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.done;
}

// Locked first and read afterwards: a row read while waiting would have the cookie from before the other request.
async function lock(tx: Tx, cookieHash: Buffer) {
  await tx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', (eb) =>
      eb.selectFrom('session_cookie').select('session_id').where('cookie_hash', '=', cookieHash),
    )
    .forUpdate()
    .execute();
  return read(tx, cookieHash);
}

const read = (tx: Tx, cookieHash: Buffer) =>
  tx
    .selectFrom('session_cookie as c')
    .innerJoin('session as s', 's.session_id', 'c.session_id')
    .leftJoin('app_user as u', 'u.user_id', 's.user_id')
    .select([
      'c.cookie_hash',
      'c.replaced_at',
      'c.successor_sealed',
      's.session_id',
      's.user_id',
      's.subject',
      's.login_type',
      's.provider',
      's.login_provider',
      's.created_at',
      's.ends_at',
      's.idle_ends_at',
      's.ended_at',
      's.end_reason',
      'u.user_group',
      'u.active_flag',
    ])
    .where('c.cookie_hash', '=', cookieHash)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof read>>>;

async function refuse(
  tx: Tx,
  { now }: Deps,
  requestId: string,
  found: Found,
): Promise<Problem | undefined> {
  if (found.ended_at) return new Problem(whyEnded(found));
  const reason = reasonToEnd(found, now());
  if (!reason) return undefined;
  await endSession(tx, found.session_id, reason, now());
  if (reason === 'reuse') await raiseAlarm(tx, found, requestId, now());
  return new Problem(
    reason === 'reuse'
      ? 'session_reused'
      : reason === 'inactive'
        ? 'inactive_account'
        : 'session_expired',
  );
}

// A repeat gets the same reason: several requests of one page fail at once.
function whyEnded({ end_reason, active_flag }: Found): ProblemCode {
  if (end_reason === 'reuse') return 'session_reused';
  if (end_reason === 'permission-missing') return 'permission_missing';
  return end_reason === 'inactive' && active_flag === 'N' ? 'inactive_account' : 'session_expired';
}

function reasonToEnd(found: Found, now: Date): EndReason | undefined {
  if (now >= found.ends_at || found.created_at > latestCreation(now)) return 'expired';
  if (found.replaced_at && now.getTime() - found.replaced_at.getTime() > grace) return 'reuse';
  if (now >= found.idle_ends_at) return 'idle';
  return found.user_id === null || found.active_flag === 'Y' ? undefined : 'inactive';
}

const raiseAlarm = (
  tx: Tx,
  { user_id, user_group, session_id }: Found,
  requestId: string,
  now: Date,
) =>
  writeAudit(tx, {
    at: now,
    requestId,
    outcome: 'refused',
    call: 'session-refresh',
    userId: user_id,
    group: user_group,
    sessionId: session_id,
    facts: { code: 'session_reused' },
  });

const asClaimed = (found: Found): Claimed => ({
  sessionId: found.session_id,
  userId: found.user_id,
  userGroup: found.user_group,
  subject: found.subject,
  loginType: found.login_type as LoginType,
  provider: found.provider,
  loginProvider: found.login_provider,
  endsAt: found.ends_at,
  cookieHash: found.cookie_hash,
  successorSealed: found.replaced_at ? (found.successor_sealed ?? undefined) : undefined,
});
