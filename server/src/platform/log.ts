import { pino, type DestinationStream, type Logger } from 'pino';
import { isUnavailable } from './unavailable.ts';

export type Log = Logger;

// The rest of a page's address may give access: the link of a shared delivery ends with its token.
const called = /^\/(?:api|auth|session|dev|images|assets)\//;
const pageStart = /^\/(?:en\/)?[\w-]{0,40}/;

/** An address as the log may have it: without its query, and of a page only the beginning. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  if (called.test(path)) return path;
  const [start = ''] = pageStart.exec(path) ?? [];
  return start.length < path.length ? `${start}/…` : path;
}

/** One JSON object a line, on standard output by default. Of a request only these fields are written: no query, no header, no body (promises S19). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({
        method: req.method,
        path: loggedPath(req.url),
        id: req.id,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        // What is unavailable or too busy has its reason, and each request would write a stack.
        stack: isUnavailable(error) ? undefined : error.stack,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
