import { problems } from '#contract/problems/catalogue.ts';
import { limits } from '#contract/constants.ts';
import type { ActiveSession, LoginType, Refreshed } from '#contract/sign-in/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { langOf } from '#platform/http/answers/errors.ts';
import { Problem } from '#platform/problem.ts';
import { keepDevice } from '#platform/http/limits/known-device.ts';
import { issueAccessToken } from '#platform/access-token/access-token.ts';
import { withSession, type Claimed } from './claim-cookie.ts';
import { requireOwnPage } from './require-own-page.ts';
import { refreshUpstream } from './refresh-upstream.ts';
import { rotateSession } from './rotate-session.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { sessionView } from './session-view.ts';
import { activeSessions, endSessionsOf } from './sessions.ts';
import { signOut, SignOutQuery } from './sign-out.ts';

/** The only routes that read the session cookie (design §5). */
export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const options = { schema: { hide: true } };
  app.addHook('onRequest', (request) => requireOwnPage(deps, request));
  // These routes read no body, so an empty one with the JSON content type is accepted like `{}`.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, _body, done) => done(null, {}),
  );
  app.get('/session', options, (request) =>
    withSession(deps, request.id, readSessionCookie(request), (tx, session) =>
      sessionView(tx, deps, session, langOf(request)),
    ),
  );
  app.post('/session/refresh', options, (request, reply) => refresh(deps, request, reply));
  app.post(
    '/session/logout',
    { schema: { hide: true, querystring: SignOutQuery } },
    (request, reply) => signOut(deps, request, reply),
  );
  app.get('/session/active', options, (request) => listActive(deps, request));
  app.post('/session/end-others', options, (request) => endOthers(deps, request));
}

async function refresh(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { session, cookie } = await rotateSession(deps, request.id, readSessionCookie(request));
    await refreshUpstream(deps, session, request.id);
    const { userId, sessionId: sid, loginType, provider, loginProvider, subject } = session;
    // Without a person, the token's subject is the account at the provider.
    const sub = userId ?? `${provider}|${subject}`;
    const token = await issueAccessToken(
      deps,
      { sub, sid, login_type: loginType, provider, login_provider: loginProvider },
      session.endsAt,
    );
    setSessionCookie(reply, cookie, secondsUntil(session.endsAt, deps.now()));
    await keepDevice(deps.config, session, request, reply);
    return { ...token, userId, provider, loginProvider } satisfies Refreshed;
  } catch (error) {
    // A refusal with a reason (403) is shown in an alert whose button signs out; until then a reload must get the same reason.
    if (error instanceof Problem && problems[error.code].status === 401) clearSessionCookie(reply);
    throw error;
  }
}

const secondsUntil = (end: Date, now: Date) =>
  Math.min(
    limits.sessionCookieDays * 86_400,
    Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000)),
  );

async function listActive(deps: Deps, request: FastifyRequest): Promise<ActiveSession[]> {
  const { userId, sessionId } = await withSession(
    deps,
    request.id,
    readSessionCookie(request),
    async (_tx, session) => aPerson(session),
  );
  const rows = await activeSessions(deps.db, userId, deps.now());
  return rows.map((row) => ({
    current: row.session_id === sessionId,
    provider: row.provider,
    loginType: row.login_type as LoginType,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

const endOthers = async (deps: Deps, request: FastifyRequest) =>
  withSession(deps, request.id, readSessionCookie(request), async (tx, session) => {
    const { userId, sessionId } = aPerson(session);
    const ended = await endSessionsOf(tx, userId, 'ended-elsewhere', deps.now(), sessionId);
    await keepAudit(tx, deps, request, 'session-end-others', session, { ended });
    return { ended };
  });

function aPerson(session: Claimed): Claimed & { userId: string } {
  if (session.userId === null) throw new Problem('AUTH-001');
  return { ...session, userId: session.userId };
}

const keepAudit = (
  tx: Tx,
  { now }: Deps,
  { id }: FastifyRequest,
  call: string,
  { userId, sessionId }: Claimed,
  facts: object = {},
) =>
  writeAudit(tx, { at: now(), requestId: id, outcome: 'accepted', call, userId, sessionId, facts });
