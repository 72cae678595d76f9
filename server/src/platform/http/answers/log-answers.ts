import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import { FolderAway } from '#platform/files/file-store.ts';
import { loggedPath, type Log } from '#platform/log.ts';
import { Problem } from './problem.ts';

interface Refused {
  requestId: string;
  code: ProblemCode;
  status: number;
  method?: string;
  path?: string;
}

// An address may be as long as a header; the log needs less.
const longestPath = 300;

/** Which call or page a request is for (promises S19). */
export const placeOf = ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url).slice(0, longestPath) });

/** Writes the line by which someone finds a refused answer's request id: a fault of ours with its stack, a database that is unavailable in short, else at `info`. */
export function logRefusal(log: FastifyBaseLogger, refused: Refused, cause?: Error) {
  if (refused.code === 'unexpected') log.error({ ...refused, err: cause }, 'unexpected fault');
  // 53100: PostgreSQL has no disk space; reading still works.
  else if (cause && 'code' in cause && cause.code === '53100') log.warn({ ...refused, reason: cause.message }, 'the disk of the database is full');
  else if (cause instanceof FolderAway) log.warn({ ...refused, reason: cause.message }, 'a folder of files is away');
  // While it is unavailable every request ends here: one short line each, or the log grows faster than anyone can read.
  else if (cause && !(cause instanceof Problem) && refused.status === 503) log.warn({ ...refused, reason: cause.message }, 'the database is away');
  else log.info(refused, 'refused');
}

/** At LOG_LEVEL=debug every answer has its line, with the milliseconds it took. */
export function logAnswers(app: FastifyInstance, log: Log) {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', async (request, reply) => {
    const facts = { requestId: request.id, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...placeOf(request) };
    log.debug(facts, 'answered');
  });
}
