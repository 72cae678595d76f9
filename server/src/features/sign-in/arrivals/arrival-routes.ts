import type { ArrivalAnswer, ArrivalOutcome, ArrivalView } from '#contract/sign-in/arrivals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '#platform/deps.ts';
import { requireOwnPage } from '../require-own-page.ts';
import { readSessionCookie, setSessionCookie } from '../session-cookie.ts';
import { answerArrival } from './answer-arrival.ts';
import {
  arrivalSeconds,
  clearArrivalCookies,
  readArrivalCookie,
  readTripCookie,
  setArrivalCookie,
} from './arrival-cookies.ts';
import { failureAddress } from './refused-arrival.ts';
import { showArrival, type Browser } from './show-arrival.ts';
import { alertOf } from './find-arriving-person.ts';

const Answer = Type.Object(
  { secret: Type.String({ maxLength: 64 }), yes: Type.Boolean() },
  { additionalProperties: false },
);

/** The calls of the landed page. They use fetch, because the browser sends the cookies only after the 303, and only from our own page. */
export function arrivalRoutes(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', (request) => requireOwnPage(deps, request));
  app.get('/auth/arrival', { schema: { hide: true } }, (request, reply) =>
    show(deps, request, reply),
  );
  app.post<{ Body: ArrivalAnswer }>(
    '/auth/arrival',
    { schema: { hide: true, body: Answer }, bodyLimit: 4096 },
    (request, reply) => answer(deps, request, reply),
  );
}

function browserOf(request: FastifyRequest): Browser {
  const held = readArrivalCookie(request);
  return {
    arrival: held && 'secret' in held ? held.secret : undefined,
    trip: readTripCookie(request),
    session: readSessionCookie(request),
  };
}

async function show(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ArrivalView> {
  const held = readArrivalCookie(request);
  if (held && 'refused' in held) return { state: 'refused', problem: held.refused };
  const view = await showArrival(deps, browserOf(request));
  if (view.state === 'arrived' && held)
    setArrivalCookie(reply, held.secret, arrivalSeconds.toAnswer);
  return view;
}

async function answer(
  deps: Deps,
  request: FastifyRequest<{ Body: ArrivalAnswer }>,
  reply: FastifyReply,
): Promise<ArrivalOutcome | ArrivalView> {
  const browser = browserOf(request);
  const userAgent = request.headers['user-agent'] ?? '';
  const ended = await answerArrival(deps, {
    ...browser,
    answer: request.body,
    requestId: request.id,
    userAgent,
  });
  // The answer was too late, or given in another window: the page reads the state again.
  if (!ended) return showArrival(deps, browser);
  clearArrivalCookies(reply);
  if ('reason' in ended) {
    const next = failureAddress(deps.config, ended.sister, ended.reason);
    return next ? { next } : { problem: alertOf(ended.sister, ended.reason) };
  }
  if (ended.cookie) setSessionCookie(reply, ended.cookie);
  return { next: ended.next };
}
