import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/constants.ts';
import { ownCookie } from '#platform/http/own-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const session = ownCookie('sid', 'strict');
// Lax, because the provider sends the browser back from another site.
const attempt = ownCookie('txn', 'lax');
const signedOut = ownCookie('out', 'lax');

/** 256 random bits; only their hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const shaped = (value: string | undefined, longest: number) =>
  value && value.length <= longest ? value : undefined;
export const readSessionCookie = (request: FastifyRequest) => shaped(session.read(request), 64);
export const readAttemptCookie = (request: FastifyRequest) => shaped(attempt.read(request), 128);

/** The browser stores the cookie until the session's own end, which rotation does not move. */
export const setSessionCookie = (
  reply: FastifyReply,
  secret: string,
  secondsLeft: number = limits.sessionCookieDays * 86_400,
) => session.set(reply, secret, secondsLeft);
export const clearSessionCookie = session.clear;

export const setAttemptCookie = (reply: FastifyReply, secret: string) =>
  attempt.set(reply, secret, 600);
export const clearAttemptCookie = attempt.clear;

// The next person who signs in in this browser is asked who they are; browsers store no cookie longer than this.
const mostDays = 400;
export const setSignedOutCookie = (reply: FastifyReply) =>
  signedOut.set(reply, '1', mostDays * 86_400);
export const clearSignedOutCookie = signedOut.clear;
export const readSignedOutCookie = (request: FastifyRequest) => signedOut.read(request) === '1';
