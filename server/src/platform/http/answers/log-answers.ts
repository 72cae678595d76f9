import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Counts } from '#platform/measures/counts.ts';
import { FolderUnavailable } from '#platform/files/file-store.ts';
import { loggedPath, type Log } from '#platform/log.ts';
import { traceOf } from '#platform/tracing/traced-requests.ts';
import { Problem } from '#platform/problem.ts';

interface Refused {
  requestId: string;
  code: string;
  status: number;
  method?: string;
  path?: string;
}

// An address may be as long as a header; the log needs less.
const longestPath = 300;

/** The method and path of a request, and the trace that its caller named, for the log (promises S19). */
export const placeOf = (request: FastifyRequest) => ({
  method: request.method,
  path: loggedPath(request.url).slice(0, longestPath),
  ...traceOf(request),
});

/** Writes that the database refused because its disk is full, since this process began. */
export const fullDisks = new Counts({});

/** Writes the line of a refused answer, found by its request id: with a stack for our own fault, short for an unavailable database. */
export function logRefusal(log: FastifyBaseLogger, refused: Refused, cause?: Error) {
  if (refused.code === 'unexpected') log.error({ ...refused, err: cause }, 'unexpected fault');
  // 53100: PostgreSQL has no disk space; reading still works.
  else if (cause && 'code' in cause && cause.code === '53100') {
    fullDisks.add();
    log.warn({ ...refused, reason: cause.message }, 'the disk of the database is full');
  } else if (cause instanceof FolderUnavailable)
    log.warn({ ...refused, reason: cause.message }, 'a folder of files is away');
  // While the database is unavailable every request is refused: with longer lines the log would grow too fast to be read.
  else if (cause && !(cause instanceof Problem) && refused.status === 503)
    log.warn({ ...refused, reason: cause.message }, 'the database is away');
  else log.info(refused, 'refused');
}

/** At LOG_LEVEL=debug every answer has a line with its milliseconds. */
export function logAnswers(app: FastifyInstance, log: Log) {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      requestId: request.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...placeOf(request),
    };
    log.debug(facts, 'answered');
  });
}
