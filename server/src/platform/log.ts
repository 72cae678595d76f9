import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** One JSON object a line, on standard output where nothing else is said. Of a request only what is named here is written: no query, no header, no body (promises S19). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({ method: req.method, path: req.url.split('?')[0], id: req.id }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: Error & { code?: string }) => ({ type: error.name, message: error.message, code: error.code, stack: error.stack }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
