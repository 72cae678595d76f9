import type { Calls } from '#contract/calls.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { auditRefusal } from '#platform/http/audit-refusal.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, IdentifiedAsk } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { createProfile } from './create-profile.ts';
import { linkedProfile, unlinkedProfile } from './find-profile.ts';
import { linkAccount } from './link-account.ts';
import { profileOf } from './profile.ts';
import { attachPerson, lockWaiting, readWaiting, type WaitingSession } from './waiting-session.ts';

type Asked = Pick<IdentifiedAsk, 'call' | 'requestId' | 'sessionId'>;
type Writing = Calls['createUserSaleInfo' | 'linkAccount'];

const fine = { status: 200, msgCode: null, msg: '' };
// The provider meant by the specification's client where it names none.
const unnamedProvider = 'ids-portal';

/** The three calls of a first sign-in (specification §4, D-24). The session knows the person; values in bodies are not trusted. */
export const firstSignInHandlers = {
  getUserByExternalLogin: async (deps, ask) => {
    const session = await readWaiting(deps.db, ask.sessionId);
    mustBe(session.provider, ask.params.provider ?? unnamedProvider, 'provider');
    const userId = ask.caller?.userId ?? (await findPerson(deps, ask, session));
    return { ...fine, data: await profileOf(deps.db, userId, ask.lang) };
  },

  createUserSaleInfo: (deps, ask) =>
    alone(deps, ask, async (tx, session) => {
      mustBe(session.provider, ask.body.provider, 'provider');
      mustBe(session.subject, ask.body.identifyId, 'identifyId');
      return session.userId ?? createProfile(tx, session, deps.now());
    }),

  linkAccount: (deps, ask) =>
    alone(deps, ask, async (tx, session) => {
      mustBe(session.provider, ask.body.provider, 'provider');
      mustBe(session.subject, ask.body.loginid, 'loginid');
      return session.userId ?? (await linkAccount(tx, deps.config, session)).userId;
    }),
} satisfies Handlers;

/** 200 where the account has a profile by now, else 03 or 02 as in D-24. */
async function findPerson(deps: Deps, ask: Asked, session: WaitingSession): Promise<string> {
  const linked = await linkedProfile(deps.db, session);
  const profile = linked ?? (await unlinkedProfile(deps.db, deps.config, session));
  // Otherwise the profile would have no name, or an account's number as its name.
  if (!profile)
    throw new Problem(
      session.claims.userName === '' ? 'profile_name_missing' : 'profile_not_found',
    );
  if (!profile.isActive) throw new Problem('inactive_account');
  if (!linked) throw new Problem('profile_not_linked');
  // An admin linked the account while the person was signing in.
  await deps.db.transaction().execute(async (tx) => {
    await attachPerson(tx, session, linked.userId);
    await keepAudit(tx, deps, ask, linked.userId);
  });
  return linked.userId;
}

/** Works once at a time for a session; a write or a refusal leaves one audit row. */
async function alone(
  deps: Deps,
  ask: IdentifiedAsk<Writing>,
  work: (tx: Tx, session: WaitingSession) => Promise<string>,
) {
  const { caller, sessionId } = ask;
  try {
    if (caller) {
      return await command(deps, { ...ask, caller }, ask, async (tx) => ({
        answer: fine,
        subject: await work(tx, await lockWaiting(tx, sessionId)),
      }));
    }
    await deps.db.transaction().execute(async (tx) => {
      const userId = await work(tx, await lockWaiting(tx, sessionId));
      await keepAudit(tx, deps, ask, userId);
    });
    return fine;
  } catch (problem) {
    // Missing rights (401, 403, 404) are audited where every call is; these are refusals of another kind.
    if (
      problem instanceof Problem &&
      !(problem.code === 'inactive_account' || problem.code === 'session_expired')
    )
      await auditRefusal(deps, ask.call, ask, problem);
    throw problem;
  }
}

const keepAudit = (tx: Tx, { now }: Deps, { call, requestId, sessionId }: Asked, userId: string) =>
  writeAudit(tx, {
    at: now(),
    requestId,
    outcome: 'accepted',
    call: call.name,
    userId,
    sessionId,
    subject: userId,
  });

function mustBe(known: string, given: string, field: string) {
  if (known !== given) throw invalidFields([{ field, code: 'unknown_code' }]);
}
