import { languages, localeOfPath } from '#contract/languages.ts';
import type { ArrivalAnswer, SisterName } from '#contract/sign-in/arrivals.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { profileById } from '../find-profile.ts';
import { hashOf } from '../session-cookie.ts';
import { createSession, endSessionOfCookie } from '../sessions.ts';
import { latestEnd } from './arrival-cookies.ts';
import { findSignedInPerson } from './find-signed-in-person.ts';
import { auditRefused } from './refused-arrival.ts';
import type { Browser } from './show-arrival.ts';
import { returnPathOfTrip } from './portal-round-trip.ts';
import { useUp } from './used-tokens.ts';
import { moveBrowser, noteDevice } from '#features/notices/front.ts';
import { doorOf, providerOf, reasonAgainst, type WhyNotLetIn } from './find-arriving-person.ts';

export interface Answered extends Browser {
  answer: ArrivalAnswer;
  requestId: string;
  userAgent: string;
}

/** The address to which the browser is sent, with the cookie of a new session if there is one; or the refusal. */
export type Ended = { next: string; cookie?: string } | { sister: SisterName; reason: WhyNotLetIn };

/**
 * The person's answer, with the page's one-time secret: yes makes a session, no also uses the token up. The token's unique row is written
 * in the session's transaction, so that of a hundred replays one succeeds. Throws `csrf_refused` for another secret.
 */
export async function answerArrival(deps: Deps, asked: Answered): Promise<Ended | undefined> {
  const ended = await deps.db
    .transaction()
    .execute(async (tx): Promise<Ended | Problem | undefined> => {
      const arrival =
        asked.arrival === undefined ? undefined : await lock(tx, asked.arrival, deps.now());
      if (!arrival) return undefined;
      if (!arrival.secret_hash?.equals(hashOf(asked.answer.secret))) {
        await auditRefused(tx, { ...refusal(deps, asked, arrival), reason: 'untrusted' });
        return new Problem('csrf_refused');
      }
      await tx.deleteFrom('arrival').where('cookie_hash', '=', arrival.cookie_hash).execute();
      const reason = (await useUp(tx, arrival.sister, arrival.token_id, deps.now()))
        ? reasonAgainst(arrival.sister, await profileById(tx, arrival.user_id))
        : 'untrusted';
      if (reason) {
        await auditRefused(tx, { ...refusal(deps, asked, arrival), reason });
        return { sister: arrival.sister, reason };
      }
      return asked.answer.yes
        ? goIn(tx, deps, asked, arrival)
        : { next: languages[localeOfPath(arrival.return_path)].prefix || '/' };
    });
  // Thrown after the commit, so that its audit row stays.
  if (ended instanceof Problem) throw ended;
  return ended;
}

async function lock(tx: Tx, cookie: string, now: Date) {
  const row = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('cookie_hash', '=', hashOf(cookie))
    .where('ends_at', '>', now)
    .where('ends_at', '<=', latestEnd(now))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, sister: row.sister as SisterName };
}
type Arrival = NonNullable<Awaited<ReturnType<typeof lock>>>;

const refusal = ({ now }: Deps, { requestId }: Answered, { sister, user_id }: Arrival) => ({
  sister,
  requestId,
  userId: user_id,
  at: now(),
});

async function goIn(
  tx: Tx,
  deps: Deps,
  asked: Answered,
  { sister, user_id, state_hash, return_path }: Arrival,
): Promise<Ended> {
  const next = returnPathOfTrip(asked.trip, state_hash, deps.config.publicOrigin) ?? return_path;
  // A user who is already signed in as this person continues in that session without a click, which only a new session needs.
  if ((await findSignedInPerson({ db: tx, now: deps.now }, asked.session))?.userId === user_id)
    return { next };
  if (asked.session !== undefined)
    await endSessionOfCookie(tx, hashOf(asked.session), 'replaced', deps.now());
  const provider = providerOf(deps.config, sister);
  const session = {
    userId: user_id,
    loginType: doorOf[sister],
    provider,
    loginProvider: provider,
    userAgent: asked.userAgent,
  };
  const { sessionId, cookie } = await createSession(tx, deps.config, session, deps.now());
  if (asked.session !== undefined)
    await moveBrowser(tx, { userId: user_id, formerCookie: hashOf(asked.session), sessionId });
  await noteDevice(tx, { userId: user_id, userAgent: asked.userAgent }, deps.now());
  const facts = { sister, provider };
  await writeAudit(tx, {
    at: deps.now(),
    requestId: asked.requestId,
    outcome: 'accepted',
    call: 'arrival',
    userId: user_id,
    sessionId,
    facts,
  });
  return { next, cookie };
}
