import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { developmentProvider } from './outside/identity/development/mount.ts';
import { developmentSisters } from './outside/sisters/development/mount.ts';
import { assignmentHandlers } from './features/assignment/routes.ts';
import { cashHandlers } from './features/cash/routes.ts';
import { pricesOfToday } from './features/catalogue/prices-of-day.ts';
import { catalogueHandlers } from './features/catalogue/routes.ts';
import { customersHandlers } from './features/customers/routes.ts';
import { deliveryHandlers } from './features/delivery/routes.ts';
import { draftsHandlers } from './features/drafts/routes.ts';
import { inboxHandlers } from './features/inbox/routes.ts';
import { guidesHandlers } from './features/guides/routes.ts';
import { homeHandlers } from './features/home/routes.ts';
import { customerNotesHandlers } from './features/customer-notes/routes.ts';
import { standingHandlers } from './features/standing/routes.ts';
import { integrationApi, isOfApi, sendApiProblem } from './features/integration/api/routes.ts';
import { importRunnerOf } from './features/integration/api/masters/run-imports.ts';
import { tokenCallHandlers } from './features/integration/api/token-calls.ts';
import { failedCallsHandlers } from './features/integration/failed-calls.ts';
import { eventsDescriptionRoutes } from './features/integration/events-description.ts';
import { statusHandlers } from './features/status/routes.ts';
import { metricsRoutes } from './features/status/metrics.ts';
import { messageHandlers } from './features/integration/staff/messages.ts';
import { actHandlers } from './features/integration/staff/acts.ts';
import { statementImportHandlers } from './features/integration/staff/import-statement.ts';
import { comparedHandlers } from './features/integration/staff/compared.ts';
import { parkedHandlers } from './features/integration/staff/parked.ts';
import { runHandlers } from './features/integration/staff/runs.ts';
import { receiverHandlers } from './features/integration/staff/receivers.ts';
import { noticesHandlers } from './features/notices/routes.ts';
import { sentDocumentRoutes } from './features/notices/documents/sent-document-routes.ts';
import { stopRoutes } from './features/notices/sending/stop-routes.ts';
import { mailSampleRoutes } from './features/notices/templates/mail-sample.ts';
import { ordersHandlers } from './features/orders/routes.ts';
import { notingReads } from './features/persons/front.ts';
import { chatsHandlers } from './features/chats/routes.ts';
import { playedDialogRoutes } from './features/chats/played-phone/played-dialog.ts';
import { lineRoutes } from './features/chats/webhook.ts';
import { consentHandlers } from './features/consent/routes.ts';
import { personHandlers } from './features/persons/routes.ts';
import { bankRoutes } from './features/payments/bank-callback.ts';
import { matchingHandlers } from './features/payments/matching/routes.ts';
import { paymentsHandlers } from './features/payments/routes.ts';
import { reportsHandlers } from './features/reports/routes.ts';
import { firstSignInHandlers } from './features/sign-in/first-sign-in.ts';
import { arrivalsRoutes } from './features/sign-in/arrivals/routes.ts';
import { tokenHandlers } from './features/sign-in/arrivals/token-calls.ts';
import { profileHandlers } from './features/sign-in/profile.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { reportJobsHandlers } from './features/reports/jobs/routes.ts';
import { runnerOf } from './features/reports/jobs/runner.ts';
import { scheduleHandlers } from './features/reports/schedules/routes.ts';
import { stopScheduleRoutes } from './features/reports/schedules/stop-routes.ts';
import { statementsHandlers } from './features/statements/routes.ts';
import { usersHandlers } from './features/users/routes.ts';
import { waitsHandlers } from './features/waits/routes.ts';
import type { Deps } from './platform/deps.ts';
import { endSockets } from './platform/http/ending.ts';
import {
  answerBadAddress,
  answerBadBytes,
  answerExpectations,
  answerProblems,
  noteUnread,
} from './platform/http/answers/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { cookiePrefix } from './platform/http/own-cookie.ts';
import { watchedOf } from './platform/watched-documents.ts';
import { countAnswers } from './platform/figures/requests.ts';
import { logAnswers } from './platform/http/answers/log-answers.ts';
import { boundRequests, callerOf } from './platform/http/limits/limits.ts';
import { boundWork } from './platform/http/limits/work-bound.ts';
import { publicConfigRoutes } from './platform/http/web/public-config.ts';
import { routeCalls } from './platform/http/routes.ts';
import { serializersWhenNeeded } from './platform/http/answers/serializers.ts';
import { endStalledReaders } from './platform/http/limits/stalled-readers.ts';
import { securityHeaders } from './platform/http/web/security-headers.ts';
import { judgeLongBodies, readJson } from './platform/http/requests/json-body.ts';
import { checkShapes } from './platform/http/requests/validation.ts';
import { fileRoutes, webRoutes } from './platform/http/web/web.ts';
import { traceRequests } from './platform/tracing/traced-requests.ts';

const roomHandlers = {
  ...cashHandlers,
  ...catalogueHandlers,
  ...customersHandlers,
  ...ordersHandlers,
  ...noticesHandlers,
  ...waitsHandlers,
  ...deliveryHandlers,
  ...chatsHandlers,
  ...draftsHandlers,
  ...guidesHandlers,
  ...homeHandlers,
  ...customerNotesHandlers,
  ...standingHandlers,
  ...inboxHandlers,
  ...paymentsHandlers,
  ...statementsHandlers,
  ...matchingHandlers,
  ...reportsHandlers,
  ...reportJobsHandlers,
  ...scheduleHandlers,
  ...profileHandlers,
  ...tokenHandlers,
  ...receiverHandlers,
  ...actHandlers,
  ...comparedHandlers,
  ...statementImportHandlers,
  ...parkedHandlers,
  ...runHandlers,
  ...statusHandlers,
  ...messageHandlers,
  ...tokenCallHandlers,
  ...failedCallsHandlers,
  ...usersHandlers,
  ...personHandlers,
  ...consentHandlers,
  ...assignmentHandlers,
  ...firstSignInHandlers,
};

/** The whole portal as one Fastify application, not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const logger: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than most requests log; lines that need the request name it themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 1_048_576,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // With Node's own defaults a slow socket stays for a minute (promises S16).
    requestTimeout: 18_000,
    // Node would answer a request without Host itself and without our headers; boundRequests does it instead.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    frameworkErrors: (...refused) =>
      void answerBadAddress(app, refused, isOfApi(refused[1]) ? sendApiProblem : undefined),
    clientErrorHandler: (...refused) => answerBadBytes(logger, ...refused),
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildSerializer: serializersWhenNeeded } },
  });
  endSockets(app);
  endStalledReaders(app);
  noteUnread(app);
  app.addHook('preClose', () => runnerOf(deps).stop());
  app.addHook('preClose', () => importRunnerOf(deps).stop());
  app.addHook('preClose', async () => watchedOf(deps).end());
  app.addHook('onClose', () => deps.documents.close());
  traceRequests(app);
  countAnswers(app);
  logAnswers(app, deps.log);
  answerProblems(app);
  answerExpectations(app);
  checkShapes(app);
  readJson(app);
  app.addSchema(problemSchema);
  await app.register(securityHeaders, config);
  app.decorate('cookiePrefix', cookiePrefix(config));
  await app.register(cookie);
  await app.register(boundWork, deps);
  await app.register(boundRequests, deps);
  await app.register(fileRoutes, deps);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Smart Order', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(async (api) => {
    judgeLongBodies(api, (request) => callerOf(deps, request));
    // Makes today's prices valid before the gate reads the version of the catalogue, by which answers are remembered.
    api.addHook('onRequest', () => pricesOfToday(deps));
    routeCalls(api, deps, notingReads(roomHandlers));
  });
  await app.register(async (open) => {
    healthRoutes(open, deps);
    publicConfigRoutes(open, deps);
    // Written once: a third of a megabyte for each request would make all others wait.
    let described: string | undefined;
    open.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send((described ??= JSON.stringify(app.swagger()))),
    );
  });
  await app.register(metricsRoutes, deps);
  await app.register(eventsDescriptionRoutes);
  await app.register(integrationApi, deps);
  await app.register(bankRoutes, deps);
  await app.register(lineRoutes, deps);
  await app.register(stopRoutes, deps);
  await app.register(stopScheduleRoutes, deps);
  await app.register(mailSampleRoutes, deps);
  await app.register(sentDocumentRoutes, deps);
  await app.register(signInRoutes, deps);
  await app.register(arrivalsRoutes, deps);
  if (config.developmentProvider) await app.register(developmentProvider, deps);
  if (config.developmentProvider) await app.register(developmentSisters, deps);
  await app.register(playedDialogRoutes, deps);
  await app.register(webRoutes, deps);
  return app;
}

const problemSchema = {
  $id: 'Problem',
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    msgCode: { type: 'string' },
    msg: { type: 'string' },
    requestId: { type: 'string' },
    detail: { type: 'object', additionalProperties: true },
    fields: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
};
