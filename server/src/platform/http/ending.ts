import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// A proxy that has just connected is about to send a request.
const justCameMs = 500;
const sweepMs = 100;

/**
 * Ends the sockets of a closing server: those without a request (never a byte, half a header, kept alive) at once, those with a
 * running request when it is answered, and all after `graceMs`. Node switches its own timeouts off when it closes, and would wait for ever.
 */
export function endSockets(app: FastifyInstance, graceMs = 6000) {
  const sockets = new Map<Socket, { since: number; running: number }>();
  // The one place that sees every listening socket: for `localhost` Fastify opens a second server and does not expose it.
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (
      !app
        .addresses()
        .some((address) => typeof address === 'object' && address.port === socket.localPort)
    )
      return;
    sockets.set(socket, { since: performance.now(), running: 0 });
    socket.once('close', () => sockets.delete(socket));
  };
  subscribe('net.server.socket', onSocket);

  const count = (by: 1 | -1) => (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const known = sockets.get(request.raw.socket);
    if (known) known.running += by;
    done();
  };
  app.addHook('onRequest', count(1));
  app.addHook('onResponse', count(-1));

  const sweep = (all: boolean) => {
    for (const [socket, { since, running }] of sockets)
      if (all || (running === 0 && performance.now() > since + justCameMs)) socket.destroy();
  };
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const until = performance.now() + graceMs;
    sweep(false);
    sweeping = setInterval(() => sweep(performance.now() > until), sweepMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    unsubscribe('net.server.socket', onSocket);
  });
}
