import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isLinkPath } from '#contract/link-paths.ts';
import type { Config } from '#platform/config/config.ts';

declare module 'fastify' {
  interface FastifyReply {
    cspNonce: string;
  }
}

/** A nonce for one answer. */
export const freshNonce = () => randomBytes(16).toString('base64');

const tileOrigin = ({ file }: Config) => file.mapTiles?.address.split('{')[0] ?? '';

/** For answers that never carry a page. */
export const headersWithoutPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Headers of promises S8 on every answer but files, which run in the page that asked for them. Scripts and styles run from our origin or with the
 * answer's nonce, which React Aria needs for its `<style>`. `reply.cspNonce` is fresh for each answer.
 */
export const securityHeaders = fp(async (app: FastifyInstance, config: Config) => {
  const elsewhere = originsOf(Object.values(config.file.bases ?? {}));
  const pictures = originsOf([config.file.imageBase ?? '', tileOrigin(config)]);
  const tags = config.file.tagManagerId ? ['https://www.googletagmanager.com'] : [];
  app.decorateReply('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    // web.ts sets fewer headers for a file that exists.
    if (/^\/(?:api|assets|images)\//.test(request.url)) {
      reply.headers(headersWithoutPage);
      return;
    }
    reply.cspNonce = freshNonce();
    reply.headers({
      'content-security-policy': contentPolicy(
        reply.cspNonce,
        { elsewhere, pictures, tags },
        config,
      ),
      'x-content-type-options': 'nosniff',
      ...(isLinkPath(request.url)
        ? { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
        : { 'referrer-policy': 'strict-origin-when-cross-origin' }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
      ...(config.publicOrigin.startsWith('https:') && {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
    });
  });
});

const originsOf = (addresses: readonly string[]) =>
  addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin);

interface Origins {
  elsewhere: readonly string[];
  pictures: readonly string[];
  tags: readonly string[];
}

function contentPolicy(
  nonce: string,
  { elsewhere, pictures, tags }: Origins,
  config: Config,
): string {
  const own = `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${[own, ...tags].join(' ')}`,
    `style-src ${own}`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictures, ...tags].join(' ')}`,
    // Voice messages of a chat (features/inbox), which an <audio> cannot fetch with our token.
    'media-src data:',
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...elsewhere, ...tags].join(' ')}`,
    "form-action 'self'",
    // Mails with sample facts, which admins look at (features/notices/templates); every other answer of ours may not be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No text may become a script, except where tag managers are configured, which need that. The one policy gives the address of our service worker
    // and no other (web/src/app/installed/start.ts).
    ...(tags.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types so-worker']),
    ...(config.publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Replaces the policy of one answer, for pages that are stricter than the portal. */
export const withPolicy = (reply: FastifyReply, policy: string) =>
  reply.header('content-security-policy', policy);
