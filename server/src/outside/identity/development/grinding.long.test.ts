import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, formAt } from '#testing/grind.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => portal.close());

test('who tries 1,000 passwords at one account from one place is looked at ten times, and the person comes in from elsewhere', async () => {
  const grind = await formAt(portal.origin, '203.0.113.7');
  const answers: Response[] = [];
  for (let round = 0; round < 20; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, one) => grind(one % 2 ? 'salesman' : ' SALESMAN', `guess ${round} ${one}`)))));

  expect(counted(answers)).toEqual({ lookedAt: 10, refused: 990 });
  expect((await grind('salesman', portal.deps.config.demoPassword)).status).toBe(429);
  expect((await (await formAt(portal.origin, '198.51.100.20'))('salesman', portal.deps.config.demoPassword)).status).toBe(303);
});
