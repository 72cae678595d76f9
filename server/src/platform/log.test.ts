import { expect, test } from 'vitest';
import { ProviderUnavailable } from '#outside/identity/provider-errors.ts';
import { linesOf } from '#testing/log-lines.ts';

test('a fault of ours has its stack in the log; what is unavailable or too busy, such as a provider during a start under load, has its reason alone', () => {
  const { log, lines } = linesOf();
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
  for (const err of [new TypeError('x is no list'), new ProviderUnavailable('timed out'), lost])
    log.error({ err }, 'it failed');
  expect(lines().map(({ err }) => err)).toEqual([
    { type: 'TypeError', message: 'x is no list', stack: expect.stringContaining('log.test.ts') },
    { type: 'Error', message: 'timed out' },
    { type: 'Error', message: 'connection lost', code: 'ECONNRESET' },
  ]);
});
