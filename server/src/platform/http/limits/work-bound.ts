import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TObject } from 'typebox';
import type { CallShape, Room } from '#contract/call.ts';
import { everyCall } from '#contract/calls.ts';
import type { Deps } from '#platform/deps.ts';
import type { Figures } from '#platform/figures/figure.ts';
import { Counts } from '#platform/measures/counts.ts';
import type { Sample } from '#platform/measures/sample.ts';
import { perServer } from '#platform/memory.ts';
import { Problem } from '#platform/problem.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';

/** The first is refused first under load. A `part` of the connections for requests may be in work at once; so many more wait, `longestMs` at most. */
const bounds = {
  list: { part: 0.3, waiting: 400, longestMs: 2000 },
  page: { part: 0.5, waiting: 800, longestMs: 3000 },
  // They wait for their customer's turn and for a connection, not here.
  order: { part: 20, waiting: 0, longestMs: 0 },
} as const;
export type WorkKind = keyof typeof bounds;
const kinds = Object.keys(bounds) as WorkKind[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the kind of work; a route without one is never refused here: probes, figures, files, sign-in */
    work?: WorkKind | undefined;
  }
}

const usedToOrder = new Set<Room>(['catalogue', 'customers', 'drafts', 'guides', 'sign-in']);
const usedToLookBack = new Set<Room>([
  'reports',
  'statements',
  'users',
  'assignment',
  'integration',
  'status',
]);
const isPaged = ({ query }: CallShape) =>
  'page' in ((query as TObject | undefined)?.properties ?? {});

/** A typesetter and the connections for long work have queues of their own. */
const isOfLongWork = ({ serves, problems }: CallShape) =>
  serves !== undefined || problems.includes('document_busy');

/** The kind of a call: of the first rule that fits. */
const rules: readonly (readonly [WorkKind | undefined, (call: CallShape) => boolean])[] = [
  [undefined, (call) => call.waits === true || isOfLongWork(call)],
  ['order', ({ writes, signed }) => writes ?? signed ?? false],
  ['page', ({ room }) => usedToOrder.has(room)],
  ['list', (call) => usedToLookBack.has(call.room) || isPaged(call)],
  ['page', () => true],
];
export const workOfCall = (call: CallShape): WorkKind | undefined =>
  rules.find(([, fits]) => fits(call))?.[0];

const ofCalls = new Map(everyCall().map((call) => [call.name, workOfCall(call)]));
/** Beside the calls of the portal only programs do work: the integration API, banks and LINE. */
function workOfRoute({ method, config }: RouteOptions): WorkKind | undefined {
  const { named, countsRefusals }: FastifyContextConfig = config ?? {};
  if (named && ofCalls.has(named.call)) return ofCalls.get(named.call);
  return (named ?? (countsRefusals && method === 'POST')) ? 'order' : undefined;
}

const refused = new Counts();

/** The requests of one server in work and waiting, by kind. */
export const workOf = perServer(
  ({ pool }: Deps): Record<WorkKind, KeyedQueue> =>
    Object.fromEntries(
      kinds.map((kind) => {
        refused.add({ kind }, 0);
        const full = () => (refused.add({ kind }), new Problem('portal_busy'));
        const { part, ...limit } = bounds[kind];
        return [kind, new KeyedQueue(Math.ceil(part * pool.options.max), { ...limit, full })];
      }),
    ) as Record<WorkKind, KeyedQueue>,
);

/** Bounds the requests in work by their kind, so that what is too much at once is refused in time (decisions/limits.md). */
export function boundWork(app: FastifyInstance, deps: Deps) {
  const work = workOf(deps);
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook(
    'onRoute',
    (route) => void (route.config = { ...route.config, work: workOfRoute(route) }),
  );
  // After the body, which may arrive slowly, and before the gate asks the database.
  app.addHook('preValidation', async (request, reply) => {
    const { work: kind } = request.routeOptions.config;
    if (!kind) return;
    ends.set(request, await begin(work[kind]));
    reply.raw.once('close', () => ends.get(request)?.());
    if (reply.raw.closed) throw new Problem('portal_busy');
  });
  app.addHook('onSend', async (request) => ends.get(request)?.());
}

/** Resolves when the request may begin, to the function that ends it. */
const begin = (queue: KeyedQueue): Promise<() => void> =>
  new Promise((begun, fail) => {
    queue.take('', () => new Promise<void>((end) => begun(end))).catch(fail);
  });

export const workFigures = {
  smart_order_work: {
    kind: 'gauge',
    help: 'requests in work, and those that wait to begin, by kind',
    read: (deps) =>
      Object.entries(workOf(deps)).flatMap(([kind, { size, waiting }]): Sample[] => [
        [{ kind, state: 'working' }, size - waiting],
        [{ kind, state: 'waiting' }, waiting],
      ]),
  },
  smart_order_work_refused_total: {
    kind: 'counter',
    help: 'requests refused because too many of their kind were in work',
    read: refused.read,
  },
} satisfies Figures;
