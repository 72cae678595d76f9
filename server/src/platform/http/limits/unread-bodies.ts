import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/problem.ts';

// A bank's or a sister's body arrives with its headers, so an honest caller has hardly any unread.
const mostUnread = 50;

/**
 * Limits the unfinished bodies of a caller to fifty at a time, on routes where only refused requests are counted. A body whose connection ends
 * before it is whole is refused, and so counted.
 */
export function boundUnreadBodies(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<string>,
) {
  const unread = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.countsRefusals || !hasBody(request)) return;
    const caller = await callerOf(request);
    if (request.raw.complete) return;
    const now = unread.get(caller) ?? 0;
    if (now >= mostUnread) {
      reply.header('retry-after', '2');
      throw new Problem('too_many_requests');
    }
    unread.set(caller, now + 1);
    onceRead(request, reply, () => {
      const left = (unread.get(caller) ?? 0) - 1;
      if (left > 0) unread.set(caller, left);
      else unread.delete(caller);
    });
  });
}

/** Whether the headers of a request announce a body. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls back once: when the body is whole, or when the connection ended before. */
function onceRead({ raw }: FastifyRequest, reply: FastifyReply, then: () => void) {
  const end = () => {
    raw.off('end', end);
    reply.raw.off('close', end);
    then();
  };
  raw.once('end', end);
  reply.raw.once('close', end);
}
