import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection of the caller who takes nothing of their answer for so long: a reader that stands still would hold its connection, and what is left of the answer (an export's file on the
 * disk, a picture in memory), for ever. However slowly one reads, it goes on.
 */
export function endStalledReaders(app: FastifyInstance, ms = 60_000) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    // Node gives the connection the time of one that is kept alive when the answer is out, and none when the next question comes.
    request.raw.socket.setTimeout(ms);
    done(null, payload);
  });
}
