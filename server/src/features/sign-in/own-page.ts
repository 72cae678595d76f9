import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';

/**
 * Lets only our own pages use the cookie (promises §4a): a header that no form can send, and the browser's word on where the
 * request comes from. Where the browser says nothing, an Origin must be ours; a program without either has no cookie to misuse.
 */
export function requireOwnPage(request: FastifyRequest, origin: string): void {
  const { headers, method } = request;
  if (headers['x-so-request'] !== '1') throw new Problem('csrf_refused');
  const site = headers['sec-fetch-site'];
  const fromUs = site === undefined ? headers.origin === undefined || headers.origin === origin : site === 'same-origin';
  if (!fromUs) throw new Problem('csrf_refused');
  if (method === 'POST' && !/^application\/json(;|$)/i.test(headers['content-type'] ?? '')) throw new Problem('unsupported_media_type');
}
