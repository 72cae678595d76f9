import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, type ApiRoute } from '#contract/integration/api/route.ts';
import { isRowKind, rowKinds, scopeOfKind } from '#contract/integration/api/masters.ts';
import { everyApiRoute } from '#contract/integration/api/routes.ts';
import type { Scope } from '#contract/integration/api/scopes.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { asProblem } from '#platform/http/answers/errors.ts';
import { logRefusal, placeOf } from '#platform/http/answers/log-answers.ts';
import { nameCaller } from '#platform/http/limits/limits.ts';
import { takeFiles, withFile } from '#platform/files/incoming-file.ts';
import { judgeLongBodies } from '#platform/http/requests/json-body.ts';
import { ApiProblem, apiProblemBody, asApiProblem, statusOf } from './api-problem.ts';
import { authenticate, type System } from './authenticate.ts';
import { apiHandlers } from './handlers.ts';
import { integrationOpenApi } from './openapi.ts';
import { queryOf } from './query-shape.ts';

const usualBytes = 1_048_576;
/** A handler of any route: what it is called with has been checked by the shapes of the route. */
type Handle = (deps: Deps, ask: unknown) => Promise<unknown>;
const callers = new WeakMap<FastifyRequest, System>();

/** Makes one route of every row of the table, under `/api/integration/v1`. */
export async function integrationApi(app: FastifyInstance, deps: Deps) {
  // Written once: it is a tenth of a megabyte.
  let described: string | undefined;
  app.get('/api/integration/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((described ??= JSON.stringify(integrationOpenApi(deps.config.publicOrigin)))),
  );
  await app.register(async (api) => mount(api, deps), { prefix: apiBase });
}

async function mount(api: FastifyInstance, deps: Deps) {
  answerApiProblems(api);
  api.setNotFoundHandler(async (request, reply) => {
    await api.countRequest(request, reply);
    throw new ApiProblem('no_such_route');
  });
  const routes = everyApiRoute();
  await api.register(async (json) => {
    judgeLongBodies(json, async (request) => counted(callers.get(request)));
    for (const route of routes.filter(({ file }) => !file)) mountRoute(json, deps, route);
  });
  for (const route of routes)
    if (route.file) {
      const { types } = route.file;
      await api.register(async (own) => {
        takeFiles(own, types);
        mountRoute(own, deps, route);
      });
    }
}

const counted = (caller: System | undefined) => `token ${caller?.id ?? ''}`;

function mountRoute(home: FastifyInstance, deps: Deps, route: ApiRoute) {
  const handler = apiHandlers[route.name as keyof typeof apiHandlers] as Handle;
  home.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { hide: true, ...shapesOf(route) },
    // Counted below, by the token: the address of a data centre may have many.
    config: { countsRefusals: true, named: { call: `api ${route.name}`, room: 'integration API' } },
    bodyLimit: route.maxBytes ?? usualBytes,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admit(deps, route, request, reply);
    },
    handler: async (request, reply) => {
      const ask = askOf(request, reply);
      const answer = route.file
        ? await withRows(route.file, request, (file) => handler(deps, { ...ask, file }))
        : await handler(deps, ask);
      if (route.serves && !reply.hasHeader('content-type')) reply.type(route.serves);
      return answer;
    },
  });
}

/** Token first, then its minute, then its scope. */
async function admit(deps: Deps, route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
  const caller = await authenticate(deps, request).catch(async (refused: unknown) => {
    // A stranger's request counts against the minute of the address.
    await request.server.countRequest(request, reply);
    throw refused;
  });
  callers.set(request, caller);
  nameCaller(request, counted(caller));
  await request.server.countRequest(request, reply);
  const scope = scopeOf(route, request);
  if (scope === null || caller.scopes.includes(scope)) return;
  const facts = { token: caller.token, code: 'scope_missing', scope };
  await writeAudit(deps.db, {
    at: deps.now(),
    requestId: request.id,
    outcome: 'refused',
    call: route.name,
    facts,
  });
  throw new ApiProblem('scope_missing', { scope });
}

/** What the call needs; nothing for rows of an unknown kind, which are refused by their name. */
function scopeOf({ scope }: ApiRoute, { params }: FastifyRequest): Scope | null {
  if (scope !== 'of the kind') return scope;
  const { kind } = params as { kind: string };
  return isRowKind(kind) ? scopeOfKind(kind) : null;
}

const shapesOf = (route: ApiRoute) => ({
  ...(route.params && { params: route.params }),
  querystring: queryOf(route),
  ...(route.body && { body: route.body }),
});

const askOf = (request: FastifyRequest, reply: FastifyReply) => ({
  caller: callers.get(request),
  params: request.params,
  query: request.query,
  body: request.body,
  file: undefined,
  requestId: request.id,
  dryRun: (request.query as { dryRun?: boolean }).dryRun ?? false,
  header: (name: string, value: string) => void reply.header(name, value),
  status: (code: number) => void reply.status(code),
});

function withRows<A>(
  { maxBytes }: NonNullable<ApiRoute['file']>,
  request: FastifyRequest,
  work: (file: object) => Promise<A>,
): Promise<A> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  // A body that is absent is an empty file: its reason then says what is missing.
  request.body ??= Readable.from([]);
  return withFile(request, { maxBytes, sender: counted(callers.get(request)) }, (file) =>
    work({ ...file, type }),
  );
}

/** Whether a request asks for the integration API, also where no route has its address. */
export const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith(`${apiBase}/`);

/** Every refusal in English, with its code and what is wrong. */
const answerApiProblems = (api: FastifyInstance) =>
  api.setErrorHandler(async (error: FastifyError | Error, request, reply) =>
    sendApiProblem(error, request, reply),
  );

/** A name where a kind of rows has its place in the address, perhaps a misspelt route. */
function strangeKind(
  error: Error & { validationContext?: string },
  { params }: FastifyRequest,
): ApiProblem | undefined {
  const { kind } = (params ?? {}) as { kind?: string };
  if (error.validationContext !== 'params' || kind === undefined) return undefined;
  return new ApiProblem('kind_unknown', { name: kind, kinds: rowKinds.join(', ') });
}

/** Answers an error in the manner of the integration API. */
export function sendApiProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem =
    error instanceof ApiProblem
      ? error
      : (strangeKind(error, request) ?? asApiProblem(asProblem(error)));
  const status = statusOf(problem.code);
  logRefusal(
    request.log,
    { requestId: request.id, code: problem.code, status, ...placeOf(request) },
    error,
  );
  if (status === 503) reply.header('retry-after', '2');
  if (problem.code === 'too_many_guesses')
    reply.header('retry-after', String(problem.facts.seconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="integration"');
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(apiProblemBody(problem, request.id));
}
