import { cutText } from '#contract/cut-text.ts';
import { latestCreation } from '#platform/clock.ts';
import type { ArrivalProblem } from '#contract/sign-in/arrivals.ts';
import { ownCookie } from '#platform/http/own-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Separate names, because a sign-in at the provider may be under way in another window. Lax, because the browser arrives from another site.
const arrival = ownCookie('arrival', 'lax');
const trip = ownCookie('trip', 'lax');

/** Seconds from the request that brought the token to the page that asks, and from the page to the person's answer. */
export const arrivalSeconds = { toPage: 60, toAnswer: 300 };
/** The latest end of an arrival that is valid now; one of later was stored while the clock was ahead. */
export const latestEnd = (now: Date): Date =>
  latestCreation(new Date(now.getTime() + arrivalSeconds.toAnswer * 1000));
const tripSeconds = 600;
const refusedMark = 'refused.';

export const setArrivalCookie = (reply: FastifyReply, secret: string, maxAge: number) =>
  arrival.set(reply, secret, maxAge);
/** The landed page reads the reason from this cookie, not from its address. */
export const setRefusedCookie = (reply: FastifyReply, problem: ArrivalProblem) =>
  arrival.set(reply, refusedMark + problem, arrivalSeconds.toPage);
export const clearArrivalCookies = (reply: FastifyReply) => trip.clear(arrival.clear(reply));

/** The arrival cookie of the browser: the secret of its arrival, or why it was refused. */
export function readArrivalCookie(
  request: FastifyRequest,
): { secret: string } | { refused: ArrivalProblem } | undefined {
  const value = arrival.read(request);
  if (!value || value.length > 64) return undefined;
  return value.startsWith(refusedMark)
    ? { refused: value.slice(refusedMark.length) as ArrivalProblem }
    : { secret: value };
}

export const setTripCookie = (reply: FastifyReply, sealed: string) =>
  trip.set(reply, sealed, tripSeconds);
export const readTripCookie = (request: FastifyRequest) =>
  cutText(trip.read(request) ?? '', 2048) || undefined;
