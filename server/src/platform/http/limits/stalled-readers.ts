import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection of a caller who reads nothing of their answer for so long: else it and the rest of the answer (an export's file on the
 * disk, a picture in memory) would stay for ever. Slow readers are left alone.
 */
export function endStalledReaders(app: FastifyInstance, ms = 60_000) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    // Node sets the keep-alive timeout when the answer is sent, and does not clear it when the next request arrives.
    request.raw.socket.setTimeout(ms);
    done(null, payload);
  });
}
