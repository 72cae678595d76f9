import { paymentsCalls } from '#contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const { method, path, name } = paymentsCalls.getInvOutstanding;
const failed = {
  base: 'main',
  call: `${method} ${path}`,
  status: 200,
  reason: 'unreadable_answer',
} as const;

test("a failure of a supplier's own API that a customer's browser reports is shown to admins alone, the last one of each call", async () => {
  const [customer, admin] = [await portal.as('customer'), await portal.as('admin')];
  expect(
    (
      await customer.call('reportFailedCall', {
        body: { base: failed.base, call: failed.call, reason: 'unavailable' },
      })
    ).body,
  ).toEqual({
    times: 1,
  });
  expect((await customer.call('reportFailedCall', { body: failed })).body).toEqual({ times: 2 });
  expect((await admin.call('listFailedCalls', {})).body.data).toEqual([
    { ...failed, call: name, times: 2, at: expect.any(String) },
  ]);
  expect((await customer.call('listFailedCalls', {})).status).toBe(403);
});

test('a report of a call that the contract does not have is refused, so that the table cannot grow', async () => {
  const customer = await portal.as('customer');
  const refused = await customer.call('reportFailedCall', {
    body: { ...failed, call: 'GET constructor' },
  });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: [{ field: 'call', code: 'unknown_code' }] },
  ]);
});
