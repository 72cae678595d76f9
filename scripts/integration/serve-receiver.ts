import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Envelope } from '../../contract/src/message.ts';
import { isSigned } from './signature.ts';

interface ReceiverSettings {
  /** on 127.0.0.1, 0 is any free one; or a socket that listens already */
  port: number | Server;
  /** with which the portal signs */
  secret: string;
  /** The status of the answer to these events; `hang` for no answer. `tries` counts the calls with them, from 1. */
  take(events: readonly Envelope[], tries: number): number | 'hang';
  /** is called for each request that was not signed as it must be */
  onUnsigned?(): void;
}

export interface Receiver {
  address: string;
  stop(): Promise<void>;
}

const longestBytes = 5_000_000;

/** Receives the portal's events: what is not signed is answered 401, what cannot be read 400, the rest as `take` says. Throws where the port is taken. */
export async function serveReceiver({
  port,
  secret,
  take,
  onUnsigned = () => {},
}: ReceiverSettings): Promise<Receiver> {
  async function statusOf(request: IncomingMessage): Promise<number | 'hang'> {
    if (request.method !== 'POST') return 405;
    if (Number(request.headers['content-length'] ?? 0) > longestBytes) return 413;
    const body = await text(request);
    if (!isSigned(request.headers, body, secret)) {
      onUnsigned();
      return 401;
    }
    const received = JSON.parse(body) as Envelope | Envelope[];
    return take(
      Array.isArray(received) ? received : [received],
      Number(request.headers['x-so-try'] ?? 1),
    );
  }
  const answer = (response: ServerResponse, status: number | 'hang') =>
    status === 'hang' ? undefined : response.writeHead(status).end();
  const server = createServer((request, response) => {
    void statusOf(request).then(
      (status) => answer(response, status),
      () => answer(response, 400),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    if (typeof port === 'number') server.listen(port, '127.0.0.1', done);
    else server.listen(port, done);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
