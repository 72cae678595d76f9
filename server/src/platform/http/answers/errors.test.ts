import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { answerProblems } from './errors.ts';

async function answered(error: Error & { code?: string }) {
  const app: FastifyInstance = Fastify();
  answerProblems(app);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  return {
    status: answer.statusCode,
    code: (answer.json() as { code: string }).code,
    again: answer.headers['retry-after'],
  };
}
const fault = (message: string, code?: string) =>
  Object.assign(new Error(message), code && { code });

describe('a failure of the database', () => {
  test.each([
    fault('Client has encountered a connection error and is not queryable'),
    fault('Client was closed and is not queryable'),
    fault('Connection terminated unexpectedly'),
    fault('timeout exceeded when trying to connect'),
    fault('the database system is shutting down', '57P03'),
    fault('canceling statement due to statement timeout', '57014'),
    fault('canceling statement due to lock timeout', '55P03'),
    fault('deadlock detected', '40P01'),
    fault('too many clients already', '53300'),
    fault('read ECONNRESET', 'ECONNRESET'),
  ])('is answered as "come back in a moment": %s', async (error) => {
    expect(await answered(error)).toEqual({ status: 503, code: 'unavailable', again: '2' });
  });

  test.each([
    fault('x is not a function'),
    fault('duplicate key value violates unique constraint', '23505'),
    fault('syntax error', '42601'),
  ])('is our own fault otherwise, and says nothing of itself: %s', async (error) => {
    expect(await answered(error)).toEqual({ status: 500, code: 'unexpected', again: undefined });
  });
});
