import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine; a request whose answer fails is cut. */
export async function fakeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    /** Opens it once more after it was closed. */
    open: () => once(server.listen(port, '127.0.0.1'), 'listening'),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Writes so many megabytes, for as long as the caller reads. */
export function pour(response: ServerResponse, left: number): void {
  if (left === 0 || response.destroyed) response.end();
  else response.write(megabyte, () => pour(response, left - 1));
}
