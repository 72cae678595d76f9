import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  lineUserInToken,
  playedDialogPath,
  playedPhonePath,
  playsLine,
} from '#outside/line/simulated-account.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { playEvent } from './play-phone.ts';

/** Plays the page of LINE on which a person allows the link, in the demonstration alone: reports the nonce to the webhook and leads back to the chat. */
export async function playedDialogRoutes(app: FastifyInstance, deps: Deps) {
  if (!playsLine(deps.config)) return;
  app.get<{ Querystring: Record<string, unknown> }>(
    playedDialogPath,
    { schema: { hide: true } },
    async ({ query: { linkToken, nonce } }, reply) => {
      const lineUser =
        typeof linkToken === 'string' ? await lineUserInToken(deps.config, linkToken) : undefined;
      if (lineUser === undefined || typeof nonce !== 'string') throw new Problem('not_found');
      // One event for one nonce: a browser may ask for a page twice.
      const eventId = createHash('sha256').update(nonce).digest('hex').slice(0, 26);
      await playEvent(deps, lineUser, eventId, {
        type: 'accountLink',
        link: { result: 'ok', nonce },
      });
      return reply.redirect(playedPhonePath, 302);
    },
  );
}
