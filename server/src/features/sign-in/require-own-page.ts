import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { auditRefused } from './audit-refused.ts';

/**
 * Lets only our own pages use the cookie (promises §4a): a header that no form can send, and the browser's word on where the
 * request comes from. Where the browser says nothing, an Origin must be ours; a program without either has no cookie to misuse. Another site's
 * try leaves a row in the audit.
 */
export async function requireOwnPage(deps: Deps, request: FastifyRequest): Promise<void> {
  const { headers, method } = request;
  if (!isOwnPage(request, deps.config.publicOrigin)) {
    await auditRefused(deps, nameOf(request), request, 'csrf_refused');
    throw new Problem('csrf_refused');
  }
  if (method === 'POST' && !/^application\/json(;|$)/i.test(headers['content-type'] ?? '')) throw new Problem('unsupported_media_type');
}

function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  if (headers['x-so-request'] !== '1') return false;
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === undefined || headers.origin === origin : site === 'same-origin';
}

// `/session/refresh` is `session-refresh` in the audit.
const nameOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url ?? '').slice(1).replaceAll('/', '-');
