import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { personQueueOf, queueOf } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Figures } from '#platform/figures/figure.ts';
import { Counts } from '#platform/measures/counts.ts';
import { perServer } from '#platform/memory.ts';
import { Problem } from '#platform/problem.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { callerOf } from './limits.ts';
import { hasBody } from './unread-bodies.ts';
import { workKinds, workOfRoute, type WorkKind } from './work-kinds.ts';

/** A request is refused while so many are in work (decisions/limits.md); reports are counted apart. */
export const mostInWork: Record<WorkKind, number> = {
  report: 24,
  list: 24,
  page: 48,
  write: 96,
  order: 480,
};
const mostReports = 32;
const queue = (atOnce: number) =>
  new KeyedQueue(atOnce, { waiting: 100, full: () => new Problem('too_many_requests') });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a route without a kind of work is never refused here: probes, figures, files, sign-in */
    work?: WorkKind | undefined;
  }
}

const refused = new Counts(...workKinds.map((kind) => ({ kind })));

/** The requests in work of one server, and the queues of each session’s reads. */
export const workOf = perServer(() => ({
  reports: new Set<FastifyRequest>(),
  others: new Set<FastifyRequest>(),
  queues: {
    // A long report reads for a second.
    reports: queue(2),
    // As many as a browser opens connections without HTTP/2.
    others: queue(6),
  },
}));

/** What waits for the turn of its customer or person uses nothing, and is not counted. */
const inWork = (deps: Deps): number =>
  workOf(deps).others.size - queueOf(deps).waiting - personQueueOf(deps).waiting;

function refuseTooMuch(deps: Deps, kind: WorkKind) {
  const { reports } = workOf(deps);
  if (inWork(deps) < mostInWork[kind] && !(kind === 'report' && reports.size >= mostReports))
    return;
  refused.add({ kind });
  throw new Problem('portal_busy');
}

/**
 * Refuses a request by its kind while too many are in work: at its headers, before its body, its session and the database are read. Reads of one
 * session wait for one another before they count, so that they use up no places of others.
 */
export const boundWork = fp(async (app: FastifyInstance, deps: Deps) => {
  const { queues, reports, others } = workOf(deps);
  const begunOf = (kind: WorkKind) => (kind === 'report' ? reports : others);
  const endTurn = new WeakMap<FastifyRequest, () => void>();
  const end = async (request: FastifyRequest) => {
    const { work: kind } = request.routeOptions.config;
    if (kind) begunOf(kind).delete(request);
    endTurn.get(request)?.();
  };
  app.addHook(
    'onRoute',
    (route) => void (route.config = { ...route.config, work: workOfRoute(route) }),
  );
  app.addHook('onRequest', async (request, reply) => {
    const { work: kind } = request.routeOptions.config;
    if (!kind) return;
    refuseTooMuch(deps, kind);
    // A body may arrive slowly, and uses no place before it is whole.
    if (!hasBody(request)) begunOf(kind).add(request);
    reply.raw.once('close', () => void end(request));
  });
  app.addHook('preValidation', async (request, reply) => {
    const { work: kind } = request.routeOptions.config;
    if (!kind) return;
    const begun = begunOf(kind);
    begun.delete(request);
    if (kind !== 'write' && kind !== 'order') await turn(kind, request, reply);
    refuseTooMuch(deps, kind);
    if (!reply.raw.closed) begun.add(request);
  });
  app.addHook('onSend', end);

  /** Resolves when fewer reads of the session are in work; the turn lasts until the answer is made. */
  async function turn(kind: WorkKind, request: FastifyRequest, { raw }: FastifyReply) {
    const caller = await callerOf(deps, request);
    if (!caller.startsWith('session ')) return;
    await new Promise<void>((begin, fail) => {
      const work = () =>
        new Promise<void>((over) => {
          endTurn.set(request, over);
          begin();
          if (raw.closed) over();
        });
      queues[kind === 'report' ? 'reports' : 'others'].take(caller, work).catch(fail);
    });
  }
});

export const workFigures = {
  smart_order_work: {
    kind: 'gauge',
    help: 'requests in work; reports apart',
    read: (deps) => [
      [{ of: 'requests' }, inWork(deps)],
      [{ of: 'reports' }, workOf(deps).reports.size],
    ],
  },
  smart_order_work_refused_total: {
    kind: 'counter',
    help: 'requests refused because too many were in work, by kind',
    read: refused.read,
  },
} satisfies Figures;
