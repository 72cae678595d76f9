import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/constants.ts';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

// `__Host-`: this origin only, all paths, TLS (or loopback). `Http-`: newer browsers also refuse a cookie that a script wrote.
const sessionCookieName = '__Host-Http-sid';
const attemptCookieName = '__Host-Http-txn';
const signedOutCookieName = '__Host-Http-out';

const host = { path: '/', httpOnly: true, secure: true } as const;
const strict = { ...host, sameSite: 'strict' } as const;
// Lax, because the provider sends the browser back from another site.
const lax = { ...host, sameSite: 'lax' } as const;

/** 256 random bits; only their hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const shaped = (value: string | undefined, longest: number) => (value && value.length <= longest ? value : undefined);
export const readSessionCookie = (request: FastifyRequest) => shaped(request.cookies[sessionCookieName], 64);
export const readAttemptCookie = (request: FastifyRequest) => shaped(request.cookies[attemptCookieName], 128);

/** The browser stores the cookie until the session's own end, which rotation does not move. */
export const setSessionCookie = (reply: FastifyReply, secret: string, secondsLeft: number = limits.sessionCookieDays * 86_400) =>
  reply.setCookie(sessionCookieName, secret, { ...strict, maxAge: secondsLeft });
export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(sessionCookieName, strict);

export const setAttemptCookie = (reply: FastifyReply, secret: string) => reply.setCookie(attemptCookieName, secret, { ...lax, maxAge: 600 });
export const clearAttemptCookie = (reply: FastifyReply) => reply.clearCookie(attemptCookieName, lax);

// The next person who signs in in this browser is asked who they are; browsers store no cookie longer than this.
const mostDays = 400;
export const setSignedOutCookie = (reply: FastifyReply) => reply.setCookie(signedOutCookieName, '1', { ...lax, maxAge: mostDays * 86_400 });
export const clearSignedOutCookie = (reply: FastifyReply) => reply.clearCookie(signedOutCookieName, lax);
export const readSignedOutCookie = (request: FastifyRequest) => request.cookies[signedOutCookieName] === '1';
