import { isLang, languages, localeOf, localeOfPath, type Locale } from '#contract/languages.ts';
import { LangQuery } from '#contract/shapes.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { countTry } from '#platform/database/counters.ts';
import type { Deps } from '#platform/deps.ts';
import { placeOf, scaled } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { causesOf } from '#outside/identity/provider-errors.ts';
import { identityProviders } from '#outside/identity/identity-providers.ts';
import { auditRefused } from './audit-refused.ts';
import { beginAttempt, findAttempts, type Attempt } from './attempts.ts';
import { closingScript, sendClosingPage } from './closing-page.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { publicKeys } from '#platform/access-token/key-ring.ts';
import { returnPath } from './return-path.ts';
import {
  clearAttemptCookie,
  clearSignedOutCookie,
  readAttemptCookie,
  readSessionCookie,
  readSignedOutCookie,
  setAttemptCookie,
  setSessionCookie,
} from './session-cookie.ts';

// Each start leaves a row until it ends; a large office signs in at eight.
const startsPerMinute = 300;
const StartQuery = Type.Object({
  type: Type.Union([Type.Literal('admin'), Type.Literal('customer')]),
  txn: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
  return: Type.Optional(Type.String({ maxLength: 2048 })),
  mode: Type.Optional(Type.Union([Type.Literal('page'), Type.Literal('popup')])),
  ...LangQuery,
  /** the person that a sister application names (promises §4c, A); the provider may ignore it */
  login_hint: Type.Optional(Type.String({ maxLength: 200 })),
  /** the person signs in again before a dangerous change; the session's `proved_at` decides, not this */
  again: Type.Optional(Type.Literal('1')),
});

/** The two navigations of a sign-in: out to the provider and back (promises §4b); and our public keys. */
export function authRoutes(app: FastifyInstance, deps: Deps) {
  const schema = { hide: true };
  app.get<{ Querystring: Static<typeof StartQuery> }>(
    '/auth/start',
    { schema: { ...schema, querystring: StartQuery } },
    async (request, reply) => start(deps, request.query, request, reply),
  );
  app.get('/auth/callback', { schema }, async (request, reply) => callback(deps, request, reply));
  app.get('/auth/signed-out', { schema }, async (request, reply) =>
    signedOut(deps, request, reply),
  );
  app.get('/auth/closing-page.js', { schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(closingScript),
  );
  app.get('/.well-known/jwks.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(deps)),
  );
}

async function start(
  deps: Deps,
  query: Static<typeof StartQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const wait = await countTry(deps.db, [
    [`sign-in from ${await placeOf(deps, request)}`, scaled(deps.config, startsPerMinute)],
  ]);
  if (wait > 0) {
    reply.header('retry-after', String(wait));
    throw new Problem('too_many_requests');
  }
  const back = returnPath(query.return, deps.config.publicOrigin);
  const popupId = query.mode === 'page' ? '' : (query.txn ?? '');
  const asked = { loginType: query.type, popupId, returnPath: back };
  const provider = identityProviders(deps.config)[query.type];
  try {
    const { attempt, cookie } = await beginAttempt(deps, asked, {
      known: readAttemptCookie(request),
      formerCookie: readSessionCookie(request),
    });
    const how = {
      language: languageOf(query, back),
      hint: query.login_hint,
      asksAccount: readSignedOutCookie(request),
      isStepUp: query.again === '1',
    };
    const address = await provider.authorizationUrl(attempt, how);
    return setAttemptCookie(reply, cookie).redirect(address.href, 302);
  } catch (error) {
    deps.log.error(
      {
        requestId: request.id,
        door: query.type,
        issuer: provider.issuer,
        cause: causesOf(error),
        err: error,
      },
      'a sign-in could not begin',
    );
    return finish(reply, asked, 'unavailable');
  }
}

// The language of the page's own address; without one the provider uses the browser's.
function languageOf(query: Static<typeof StartQuery>, back: string): Locale | undefined {
  if (query.lang === undefined && query.return === undefined) return undefined;
  return isLang(query.lang) ? localeOf[query.lang] : localeOfPath(back);
}

async function callback(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const attempts = await findAttempts(deps, readAttemptCookie(request));
  const { state } = request.query as { state?: unknown };
  const attempt = attempts.find((one) => one.state === state);
  // Another window of this browser may still be at the provider.
  if (attempts.length <= 1) clearAttemptCookie(reply);
  // The window is unknown: the person begins again, at their own sign-in page if that is known.
  if (!attempt) {
    await auditRefused(deps, 'sign-in', request, 'sign_in_failed');
    deps.log.info(
      { requestId: request.id, code: 'sign_in_failed' },
      'an answer came to a sign-in that this browser did not begin',
    );
    return begun(reply, attempts[0]);
  }
  try {
    const cookie = await completeSignIn(deps, attempt, {
      address: new URL(request.raw.url ?? '/', deps.config.publicOrigin),
      requestId: request.id,
      userAgent: request.headers['user-agent'] ?? '',
      cookie: readSessionCookie(request),
    });
    setSessionCookie(reply, cookie);
    clearSignedOutCookie(reply);
    return finish(reply, attempt);
  } catch (error) {
    const { issuer } = identityProviders(deps.config)[attempt.loginType];
    const logged = { requestId: request.id, door: attempt.loginType, issuer };
    if (!(error instanceof Problem))
      deps.log.error({ ...logged, cause: causesOf(error), err: error }, 'a sign-in broke off');
    else deps.log.info({ ...logged, code: error.code }, 'a sign-in was refused');
    // A refusal by the portal itself has its audit row already, from the transaction that found the person.
    if (
      error instanceof Problem &&
      (error.code === 'sign_in_failed' || error.code === 'id_token_undefined')
    )
      await auditRefused(deps, 'sign-in', request, error.code);
    return finish(
      reply,
      attempt,
      error instanceof Problem ? error.code : 'sign_in_failed',
      request.query,
    );
  }
}

/** The issuer has signed the person out and sent them back; `state` names our page to go to. */
function signedOut({ config }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { state } = request.query as { state?: unknown };
  return clearSignedOutCookie(reply).redirect(
    state === undefined ? '/user-login?reason=logged_out' : returnPath(state, config.publicOrigin),
    303,
  );
}

const begun = (reply: FastifyReply, latest: Attempt | undefined) =>
  latest
    ? finish(reply, { ...latest, popupId: '' }, 'sign_in_failed')
    : reply.redirect('/user-login?problem=sign_in_expired', 303);

/** The issuer's own short code for a refusal, from the address of the browser's return. */
function refusalIn(query: unknown): string {
  const { error } = (query ?? {}) as { error?: unknown };
  return typeof error === 'string' && /^[\w.-]{1,60}$/.test(error) ? error : '';
}

/** Ends the sign-in in its own window: a popup reports to its opener and closes, a page continues. */
function finish(
  reply: FastifyReply,
  { loginType, popupId, returnPath: back }: Pick<Attempt, 'loginType' | 'popupId' | 'returnPath'>,
  code?: ProblemCode,
  query?: unknown,
) {
  const locale = localeOfPath(back);
  const { prefix } = languages[locale];
  // A person who tries again still returns to the page that they wanted.
  const wanted = back === '/' || back === prefix ? {} : { return: back };
  const next = code
    ? `${prefix}/${loginType === 'admin' ? 'admin-login' : 'user-login'}?${new URLSearchParams({ problem: code, ...wanted }).toString()}`
    : back;
  if (popupId === '') return reply.redirect(next, 303);
  return sendClosingPage(
    reply,
    { t: code ? 'error' : 'done', txn: popupId, ...(code && { code }) },
    next,
    locale,
    refusalIn(query),
  );
}
