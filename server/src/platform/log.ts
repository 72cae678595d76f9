import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

// What a page's address holds further on may open something: the token of a delivery's link is there.
const called = /^\/(?:api|auth|session|dev|images|assets)\//;
const pageStart = /^\/(?:en\/)?[\w-]{0,40}/;

/** An address as a log may hold it: without its query, and of a page only where it begins. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  if (called.test(path)) return path;
  const [start = ''] = pageStart.exec(path) ?? [];
  return start.length < path.length ? `${start}/…` : path;
}

/** One JSON object a line, on standard output by default. Of a request only what is named here is written: no query, no header, no body (promises S19). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({ method: req.method, path: loggedPath(req.url), id: req.id }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: Error & { code?: string }) => ({ type: error.name, message: error.message, code: error.code, stack: error.stack }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
