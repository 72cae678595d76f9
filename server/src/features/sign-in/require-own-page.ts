import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { auditRefused } from './audit-refused.ts';

/**
 * Allows use of the cookie to our own pages only (promises §4a): they send a header that no form can send, and the browser reports where
 * the request is from. Without that report an Origin must be ours; a program that sends neither has no cookie to misuse. Attempts of
 * other sites leave a row in the audit.
 */
export async function requireOwnPage(deps: Deps, request: FastifyRequest): Promise<void> {
  const { headers, method } = request;
  if (!isOwnPage(request, deps.config.publicOrigin)) {
    await auditRefused(deps, nameOf(request), request, 'csrf_refused');
    throw new Problem('csrf_refused');
  }
  if (method === 'POST' && !/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type');
}

function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  if (headers['x-so-request'] !== '1') return false;
  const site = headers['sec-fetch-site'];
  return site === undefined
    ? headers.origin === undefined || headers.origin === origin
    : site === 'same-origin';
}

// `/session/refresh` is `session-refresh` in the audit.
const nameOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? '').slice(1).replaceAll('/', '-');
