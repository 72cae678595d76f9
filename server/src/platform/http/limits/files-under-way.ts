import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { callerOf } from './limits.ts';

// Sixty browsers of one office may each load a whole page at one moment.
const mostBytes = 64 * 1024 * 1024;

/**
 * Files are not counted as requests. Instead a further file is refused while a caller has this many bytes unread; files that
 * are asked for at one moment may exceed the bound together.
 */
export function boundFiles(files: FastifyInstance, deps: Deps) {
  const underWay = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const now = (underWay.get(caller) ?? 0) + bytes;
    if (now > 0) underWay.set(caller, now);
    else underWay.delete(caller);
  };
  files.addHook(
    'onRoute',
    (route) => void (route.config = { ...route.config, countsRefusals: true }),
  );
  files.addHook('onRequest', async (request, reply) => {
    if ((underWay.get(await callerOf(deps, request)) ?? 0) < mostBytes) return;
    reply.header('retry-after', '2');
    throw new Problem('too_many_requests');
  });
  files.addHook('onSend', async (request, reply) => {
    const caller = await callerOf(deps, request);
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    if (reply.raw.closed) return;
    add(caller, bytes);
    reply.raw.once('close', () => add(caller, -bytes));
  });
}
