import { defaultBases } from '#contract/bases.ts';
import { calls, everyCall, type CallName } from '#contract/calls.ts';
import { usualBodyBytes, type CallShape } from '#contract/call.ts';
import { answersCall } from '#contract/own-apis.ts';
import { problems, type ProblemRow } from '#contract/problems/catalogue.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ordersElsewhere } from '#platform/config/config-own-apis.ts';
import { auditRefusal } from './audit-refusal.ts';
import type { Deps } from '../deps.ts';
import type { Context, Door, Handlers } from '../context.ts';
import { SentFile } from '../files/sent-file.ts';
import { langOf } from './answers/errors.ts';
import { passGate, type Passed } from './gate/gate.ts';
import { takeFiles, withFile } from '../files/incoming-file.ts';
import { addressOf } from './limits/limits.ts';
import { Problem } from '../problem.ts';
import { answerAgain } from './answers/ready-answers.ts';

const passed = new WeakMap<FastifyRequest, Passed>();

/** A handler of any call: its input has been checked by the shapes of the call when it is called. */
type Handle = (deps: Deps, context: unknown, input?: unknown, door?: Door) => Promise<unknown>;
interface Asked {
  call: CallShape;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes one route of every call in the contract, under its base address; no call of the portal is outside the table. Webhooks, banks and the integration API have routes of their own (`app.ts`). */
export function routeCalls(app: FastifyInstance, deps: Deps, handlers: Handlers) {
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(calls, name));
  if (unknown.length > 0)
    throw new Error(`These handlers are not in the contract: ${unknown.join(', ')}`);
  for (const call of everyCall()) {
    const handler = handlers[call.name as CallName] as Handle | undefined;
    if (!handler) throw new Error(`No room handles ${call.name} of the contract`);
    const routeAll = (home: FastifyInstance) => {
      for (const path of [call.path, ...(call.alsoAt ?? [])])
        route(home, deps, call, path, handler);
    };
    const { file } = call;
    if (!file) routeAll(app);
    // A scope of its own: this call takes files and no JSON, and no other call takes files.
    else
      void app.register(async (own) => {
        takeFiles(own, file.types);
        routeAll(own);
      });
  }
}

function route(app: FastifyInstance, deps: Deps, call: CallShape, path: string, handler: Handle) {
  app.route({
    method: call.method,
    url: defaultBases[call.base] + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    config: {
      named: { call: call.name, room: call.room, waits: call.waits ?? false },
      ...(call.signed && { countsRefusals: true }),
    },
    bodyLimit: call.maxBytes ?? usualBodyBytes,
    preValidation: async (request) => admit(deps, call, request),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answered = await answer(deps, handler, { call, request, reply }).catch(
        (problem: unknown) => refuse(deps, call, request, problem),
      );
      return call.serves ? sendFile(reply, call.serves, answered) : answered;
    },
  });
}

function sendFile(reply: FastifyReply, serves: string, answered: unknown) {
  const file = answered instanceof SentFile ? answered : new SentFile(answered as Uint8Array);
  const type = file.type ?? serves;
  reply.type(type).header('content-disposition', file.dispositionOf(type));
  return file.content;
}

async function answer(deps: Deps, handle: Handle, asked: Asked): Promise<unknown> {
  const { call, request, reply } = asked;
  const door: Door = {
    from: addressOf(request),
    header: (name, value) => void reply.header(name, value),
  };
  const [common, input] = [commonOf(asked), inputOf(request)];
  if (call.who === 'open') return handle(deps, { ...common, ...input, ...door });
  const pass = passed.get(request);
  if (!pass) throw new Error(`${call.name} came past the gate`);
  if (call.who === 'identified') return handle(deps, { ...common, ...pass, ...input, ...door });
  const { caller, reached } = pass;
  if (!caller) throw new Error(`${call.name} has no caller`);
  const context: Context = { ...common, caller, reached };
  if (call.file)
    return withFile(request, { ...call.file, sender: caller.userId }, (file) =>
      handle(deps, context, { ...input, file }, door),
    );
  const answered = () => handle(deps, context, input, door);
  return call.steady ? answerAgain(deps, context, request, reply, answered) : answered();
}

async function admit(deps: Deps, call: CallShape, request: FastifyRequest) {
  if (!answersCall(call, !ordersElsewhere(deps.config))) throw new Problem('not_found');
  if (call.who === 'open') return;
  try {
    passed.set(request, await passGate(deps, call, request));
  } catch (problem) {
    await refuse(deps, call, request, problem);
  }
}

// Each request that lacks a right writes one security row (promises R12); a mistyped request writes none.
async function refuse(
  deps: Deps,
  call: CallShape,
  request: FastifyRequest,
  problem: unknown,
): Promise<never> {
  const row: ProblemRow | undefined =
    problem instanceof Problem ? problems[problem.code] : undefined;
  if (problem instanceof Problem && row && (row.audited || [401, 403, 404].includes(row.status))) {
    await auditRefusal(
      deps,
      call,
      { requestId: request.id, from: addressOf(request), ...passed.get(request) },
      problem,
    );
  }
  throw problem;
}

const commonOf = ({ call, request, reply }: Asked) => ({
  call,
  lang: langOf(request),
  requestId: request.id,
  key: keyOf(request),
  repeat: request.headers['x-so-repeat'] === 'allow',
  untilGone: () => untilGone(reply),
});

const inputOf = ({ params, query, body, headers }: FastifyRequest) => ({
  params,
  query,
  body,
  file: undefined,
  seen: headers['if-match'],
});

function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort(new Problem('unavailable')));
  return gone.signal;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255)
    throw new Problem('idempotency_key_invalid');
  return key;
}

function schemaOf(call: CallShape) {
  const { params, query, body, answer, name, summary, room } = call;
  const isOpen = call.who === 'open';
  // Statuses of the gate and the limits, which precede the call's own problems.
  const statuses = new Set([
    ...call.problems.map((code) => problems[code].status),
    429,
    503,
    ...(isOpen ? [] : [401, 403]),
  ]);
  const refusals = [...statuses].map((status) => [status, { $ref: 'Problem#' }]);
  return {
    operationId: name,
    summary,
    tags: [room],
    security: isOpen ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(call.file && { consumes: [...call.file.types] }),
    ...(call.serves && { produces: [call.serves, 'application/json'] }),
    response: { 200: answer, ...Object.fromEntries(refusals) },
  };
}
