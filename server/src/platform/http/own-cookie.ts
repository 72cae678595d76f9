import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookiePrefix: string;
  }
}

// `__Host-`: this origin only, all paths, TLS. `Http-`: newer browsers also refuse a cookie that a script wrote.
const ofTls = '__Host-Http-';
/** Safari, and Chrome up to 130, store no such cookie of http://localhost; plain http is for development alone. */
export const cookiePrefix = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  publicOrigin.startsWith('https:') ? ofTls : 'so-';

/** A cookie of this origin that no script can read, under its name without the prefix. Ages are in seconds. */
export function ownCookie(name: string, sameSite: 'lax' | 'strict') {
  const options = (prefix: string) => ({
    path: '/',
    httpOnly: true,
    secure: prefix === ofTls,
    sameSite,
  });
  return {
    // The cookies of an address that the router cannot read are not parsed.
    read: ({ server, cookies }: Pick<FastifyRequest, 'server' | 'cookies'>) =>
      (cookies as typeof cookies | null)?.[server.cookiePrefix + name],
    set: (reply: FastifyReply, value: string, maxAge: number) => {
      const prefix = reply.server.cookiePrefix;
      return reply.setCookie(prefix + name, value, { ...options(prefix), maxAge });
    },
    clear: (reply: FastifyReply) =>
      reply.clearCookie(reply.server.cookiePrefix + name, options(reply.server.cookiePrefix)),
  };
}
