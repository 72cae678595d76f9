import { returnPath } from '../return-path.ts';
import { cutText } from '#contract/cut-text.ts';
import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import { usualBodyBytes } from '#contract/call.ts';
import { languages } from '#contract/languages.ts';
import { landingPaths, sisterNames, type SisterName } from '#contract/sign-in/arrivals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { addressOf } from '#platform/http/limits/limits.ts';
import { sendIndex } from '#platform/http/web/web.ts';
import { arrivalSeconds, setArrivalCookie, setRefusedCookie } from './arrival-cookies.ts';
import { readArrivalParameters, type ArrivalParameters } from './arrival-parameters.ts';
import { auditUnknown, failureAddress } from './refused-arrival.ts';
import { keepArrival } from './keep-arrival.ts';
import { alertOf, doorOf, type WhyNotLetIn } from './find-arriving-person.ts';

const fragmentScript = readFileSync(new URL('./fragment.script.js', import.meta.url), 'utf8');
const scriptPath = '/auth/fragment.js';
// Addresses with a scheme in the page's policy are other origins, which these two pages do not use.
const elsewhere = / https?:[^ ;]+/g;

/** `/smartsalesso` and `/ssofoslogin`, also under /en: the server handles parameters and forms; the bare path shows the page. */
export async function landingRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  // Anyone may send a form, and a megabyte of names took half a second to read, while all other requests waited.
  await app.register(formbody, { bodyLimit: usualBodyBytes });
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy.replaceAll(elsewhere, ''),
    });
    // Before all other scripts, so that a token in the fragment is removed before they run.
    return typeof payload === 'string'
      ? payload.replace('<head>', `<head><script src="${scriptPath}"></script>`)
      : payload;
  });
  const schema = { hide: true };
  app.get(scriptPath, { schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(fragmentScript),
  );
  for (const sister of sisterNames) {
    for (const { prefix } of Object.values(languages)) {
      const here: Landing = { sister, home: prefix || '/', path: prefix + landingPaths[sister] };
      app.get(here.path, { schema }, async (request, reply) =>
        request.url.includes('?')
          ? land(deps, here, readArrivalParameters(request.query), request, reply)
          : sendIndex(request, reply),
      );
      app.post(here.path, { schema }, async (request, reply) => {
        await checkSender(deps, sister, request);
        return land(deps, here, readArrivalParameters(request.body), request, reply);
      });
    }
  }
}

interface Landing {
  sister: SisterName;
  /** in the language of the landing's address */
  home: string;
  path: string;
}

const known = (request: FastifyRequest) => ({ requestId: request.id, from: addressOf(request) });

// A page without a referrer sends the origin `null`; any origin other than the sister's is refused.
async function checkSender(deps: Deps, sister: SisterName, request: FastifyRequest) {
  const { origin } = request.headers;
  const standsAt = deps.config.sisters[sister]?.origin;
  if (origin === undefined || origin === 'null' || origin === deps.config.publicOrigin || !standsAt)
    return;
  if (new URL(standsAt).origin === origin) return;
  await auditUnknown(deps, sister, 'untrusted', known(request));
  throw new Problem('csrf_refused');
}

/** Always answers 303, so that the parameters of the address or form are in no history and no Referer. */
async function land(
  deps: Deps,
  here: Landing,
  came: ArrivalParameters,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (came.by === 'nothing') return reply.redirect(here.path, 303);
  const target = landingTarget(came.target, deps.config.publicOrigin, here.home);
  if (came.by === 'issuer') return startHere(deps, here, came, target, request, reply);
  const taken = await keepArrival(deps, here.sister, {
    ...came,
    returnPath: target,
    ...known(request),
  });
  if ('reason' in taken) return refuse(deps, here, taken.reason, reply);
  return setArrivalCookie(reply, taken.cookie, arrivalSeconds.toPage).redirect(here.path, 303);
}

// Only the configured provider of this sister's people: a parameter must not make another provider trusted.
async function startHere(
  deps: Deps,
  here: Landing,
  { issuer, loginHint }: Extract<ArrivalParameters, { by: 'issuer' }>,
  target: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const type = doorOf[here.sister];
  if (issuer.replace(/\/$/, '') !== deps.config.providers[type].issuer) {
    await auditUnknown(deps, here.sister, 'untrusted', known(request));
    return refuse(deps, here, 'untrusted', reply);
  }
  const query = new URLSearchParams({
    type,
    mode: 'page',
    return: target,
    ...(loginHint && { login_hint: cutText(loginHint, 200) }),
  });
  return reply.redirect(`/auth/start?${query.toString()}`, 303);
}

function refuse(
  { config }: Deps,
  { sister, path }: Landing,
  reason: WhyNotLetIn,
  reply: FastifyReply,
) {
  const failure = failureAddress(config, sister, reason);
  return failure
    ? reply.redirect(failure, 303)
    : setRefusedCookie(reply, alertOf(sister, reason)).redirect(path, 303);
}

/** The page that a sister asks for, as an address or a path: one of our own pages, else home in the landing's language. */
function landingTarget(target: string | undefined, origin: string, home: string): string {
  const own = target?.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  const path = returnPath(own, origin);
  return path === '/' ? home : path;
}
