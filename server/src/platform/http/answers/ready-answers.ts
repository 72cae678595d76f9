import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Remembered } from '#platform/jobs/remembered.ts';
import { perServer } from '#platform/memory.ts';
import type { Context } from '../../context.ts';

const mostBytes = 5 * 1024 * 1024;
const answersOf = perServer(() => new Remembered<Buffer>(mostBytes));

/**
 * Answers the bytes of the last answer where neither what is sold nor the customer's orders have changed since (decisions/remembered-answers.md).
 * The gate reads the versions before the answer is made, so the answer may be newer than its version, never older.
 */
export async function answerAgain(
  deps: Deps,
  { reached, lang }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<Buffer> {
  const remembered = answersOf(deps);
  const { master, place } = reached.version;
  const key = `${master} ${place} ${lang} ${request.url}`;
  reply.type('application/json; charset=utf-8');
  const known = remembered.find(key);
  if (known) return known;
  const bytes = Buffer.from(
    reply.serializeInput((await make()) as Record<string, unknown>, '200') as string,
  );
  remembered.keep(key, bytes, bytes.length);
  return bytes;
}
