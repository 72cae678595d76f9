import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, formAt } from '#testing/grind.ts';
import { signIn } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => portal.close());

test('of 1,000 passwords tried at one account from one place ten are checked, and the owner signs in from elsewhere', async () => {
  const grind = await formAt(portal.origin, '203.0.113.7');
  const answers: Response[] = [];
  for (let round = 0; round < 20; round += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, one) =>
          grind(one % 2 ? 'salesman' : ' SALESMAN', `guess ${round} ${one}`),
        ),
      )),
    );

  expect(counted(answers)).toEqual({ lookedAt: 10, refused: 990 });
  expect((await grind('salesman', portal.deps.config.demoPassword)).status).toBe(429);
  expect(
    (
      await (
        await formAt(portal.origin, '198.51.100.20')
      )('salesman', portal.deps.config.demoPassword)
    ).status,
  ).toBe(303);
});

test('guesses at one account from 400 places do not lock its owner out on a device of an earlier sign-in', async () => {
  const { origin, deps } = portal;
  const { cookies } = await signIn(origin, 'superuser', deps.config.demoPassword);
  const grind = await formAt(origin, '203.0.113.9');
  const answers: Response[] = [];
  for (let place = 0; place < 400; place += 1)
    answers.push(await grind('superuser', 'guess', `198.18.${place >> 8}.${place & 255}`));

  expect(counted(answers)).toEqual({ lookedAt: 100, refused: 300 });
  expect(
    (await (await formAt(origin, '198.51.100.21'))('superuser', deps.config.demoPassword)).status,
  ).toBe(429);
  expect(
    (
      await (
        await formAt(origin, '198.51.100.22', 'th', cookies)
      )('superuser', deps.config.demoPassword)
    ).status,
  ).toBe(303);
});
