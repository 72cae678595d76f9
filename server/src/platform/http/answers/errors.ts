import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '#contract/problems/catalogue.ts';
import { acceptedLocale, isLang, languages, type Lang } from '#contract/languages.ts';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { isUnavailable } from '#platform/unavailable.ts';
import { asksForPage, sendAgainPage } from './again-page.ts';
import { logRefusal, placeOf } from './log-answers.ts';
import { Problem, problemBody } from '#platform/problem.ts';
import { headersWithoutPage } from '../web/security-headers.ts';
import { codeOfStatus } from '../requests/validation.ts';

/** The language that a request asks to be answered in: `lang`, else its first accepted language, else Thai (D-11). */
export function langOf(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  if (isLang(asked)) return asked;
  return languages[acceptedLocale(request.headers['accept-language'])].wire;
}

/**
 * Answers every refusal in the shape of D-80; an unexpected error shows only its request id. Each leaves a line in the log. Where
 * only refused requests are counted, the request is counted here, which may use up the minute.
 */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler(async (error: FastifyError | Problem | Error, request, reply) => {
    const counts =
      request.routeOptions.config.countsRefusals && problems[asProblem(error).code].status < 500;
    const counted = counts ? await counting(app, error, request, reply) : error;
    return sendProblem(asProblem(counted), request, reply, counted);
  });
}

/** Answers an error of a request. */
export type SendError = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown;
const sendError: SendError = (error, request, reply) =>
  sendProblem(asProblem(error), request, reply, error);

/** Answers an address that the router cannot read, as `send` does. Hooks have not run, so the request is counted and gets its headers here. */
export async function answerBadAddress(
  app: FastifyInstance,
  [error, request, reply]: readonly [FastifyError, FastifyRequest, FastifyReply],
  send: SendError = sendError,
) {
  return send(
    await counting(app, error, request, reply.headers(headersWithoutPage)),
    request,
    reply,
  );
}

const counting = (
  app: FastifyInstance,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Error> =>
  app.countRequest(request, reply).then(
    () => error,
    (refused: Error) => refused,
  );

/** An `Expect` other than 100-continue never reaches our routes, and Node's own answer would have none of our headers. */
export function answerExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = bareAnswer(new Problem('expectation_refused'), app.log);
    response.writeHead(status, headers).end(body);
  });
}

/** A refusal outside of any request: in Thai, with the headers of every answer. */
function bareAnswer(problem: Problem, log: FastifyBaseLogger) {
  const requestId = crypto.randomUUID();
  logRefusal(log, { requestId, code: problem.code, status: problems[problem.code].status });
  const body = JSON.stringify(problemBody(problem, 'th', requestId));
  const headers = {
    ...headersWithoutPage,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { status: problems[problem.code].status, headers, body };
}

/** Connections whose request the server has not begun to read: that it lasts is not the caller's doing. */
const unread = new WeakSet<Socket>();

/** Notes which requests wait for the server, so that 408 is answered to slow callers alone. */
export function noteUnread(app: FastifyInstance) {
  const isRead = async ({ raw: { socket } }: FastifyRequest) => void unread.delete(socket);
  app.addHook('onRequest', async ({ raw }) => void (raw.complete || unread.add(raw.socket)));
  app.addHook('preParsing', isRead);
  app.addHook('onResponse', isRead);
}

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers bytes that never became a request: too slow, too long or no HTTP at all. */
export function answerBadBytes(
  log: FastifyBaseLogger,
  { code = '' }: Error & { code?: string },
  socket: Socket,
) {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = statusOfClientError[code] ?? 400;
  const status = known === 408 && unread.has(socket) ? 503 : known;
  const { headers, body } = bareAnswer(new Problem(codeOfStatus(status)), log);
  const lines = Object.entries({ ...headers, ...(status === 503 && { 'retry-after': '2' }) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}

/** Answers a refusal; `cause` is for the log. */
function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  cause?: Error,
) {
  const { status } = problems[problem.code];
  logRefusal(
    request.log,
    { requestId: request.id, code: problem.code, status, ...placeOf(request) },
    cause,
  );
  if (status === 503) reply.header('retry-after', '2');
  reply.status(status).header('cache-control', 'no-store');
  const seconds = Number(reply.getHeader('retry-after') ?? 0);
  if (seconds > 0 && asksForPage(request)) return sendAgainPage(reply, problem, seconds);
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, langOf(request), request.id));
}

/** Any error as a problem of the catalogue; an unknown one is `unexpected`. */
export function asProblem(error: FastifyError | Problem | Error): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as FastifyError;
  if (statusCode !== undefined && statusCode < 500) return new Problem(codeOfStatus(statusCode));
  return new Problem(isUnavailable(error) ? 'unavailable' : 'unexpected');
}
