import { cutText } from '#contract/cut-text.ts';
import { latestCreation } from '#platform/clock.ts';
import type { ArrivalProblem } from '#contract/sign-in/arrivals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Separate names, because a sign-in at the provider may be under way in another window. Lax, because the browser arrives from another site.
const arrivalName = '__Host-Http-arrival';
const tripName = '__Host-Http-trip';
const lax = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** Seconds from the request that brought the token to the page that asks, and from the page to the person's answer. */
export const arrivalSeconds = { toPage: 60, toAnswer: 300 };
/** The latest end of an arrival that is valid now; one of later was stored while the clock was ahead. */
export const latestEnd = (now: Date): Date => latestCreation(new Date(now.getTime() + arrivalSeconds.toAnswer * 1000));
const tripSeconds = 600;
const refusedMark = 'refused.';

export const setArrivalCookie = (reply: FastifyReply, secret: string, maxAge: number) => reply.setCookie(arrivalName, secret, { ...lax, maxAge });
/** The landed page reads the reason from this cookie, not from its address. */
export const setRefusedCookie = (reply: FastifyReply, problem: ArrivalProblem) =>
  reply.setCookie(arrivalName, refusedMark + problem, { ...lax, maxAge: arrivalSeconds.toPage });
export const clearArrivalCookies = (reply: FastifyReply) => reply.clearCookie(arrivalName, lax).clearCookie(tripName, lax);

/** The arrival cookie of the browser: the secret of its arrival, or why it was refused. */
export function readArrivalCookie({ cookies }: FastifyRequest): { secret: string } | { refused: ArrivalProblem } | undefined {
  const value = cookies[arrivalName];
  if (!value || value.length > 64) return undefined;
  return value.startsWith(refusedMark) ? { refused: value.slice(refusedMark.length) as ArrivalProblem } : { secret: value };
}

export const setTripCookie = (reply: FastifyReply, trip: string) => reply.setCookie(tripName, trip, { ...lax, maxAge: tripSeconds });
export const readTripCookie = ({ cookies }: FastifyRequest) => cutText(cookies[tripName] ?? '', 2048) || undefined;
