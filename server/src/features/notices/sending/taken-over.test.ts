import { afterAll, beforeAll, expect, test } from 'vitest';
import { later, sent, type Channel } from '#outside/channels/channel.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { closedChannel, sendBy } from './send-by.ts';

let now = new Date('2026-11-26T02:00:00Z');
let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal({ clock: () => now })));
afterAll(() => portal.close());

test('a mail that arrives just as another channel takes over is sent, not given up, and nothing else is sent', async () => {
  const contact = { user_id: 'U-customer', confirmed_at: now };
  await portal.db
    .insertInto('contact')
    .values([
      { ...contact, channel: 'mail', address: 'somchai@farm.example' },
      { ...contact, channel: 'sms', address: '0812345678' },
    ])
    .execute();
  const facts = JSON.stringify({
    number: 'SO-1',
    orderId: 1,
    over: 430_000,
    bu: 'feed',
    org: '1001',
    cv: 'C100',
  });
  const row = {
    user_id: 'U-customer',
    kind: 'order_held',
    occasion: 'event 1',
    subject: 'SO-1',
    facts,
    at: now,
  };
  const notice = { ...row, bu: 'feed', org_code: '1001', cv_code: 'C100' };
  const { notice_id } = await portal.db
    .insertInto('notice')
    .values(notice)
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('notice_delivery')
    .values({ notice_id, channel: 'mail', not_before: now })
    .execute();
  async function sendOnce(send: Channel['send']) {
    const sending = sendBy(portal.deps, { ...closedChannel('mail'), send }, ['mail', 'sms']);
    sending.wake();
    await sending.idle();
    await sending.stop();
  }
  await sendOnce(async () => later('451 busy'));
  now = new Date(now.getTime() + 660_000);
  const other = sendBy(portal.deps, closedChannel('mail'), ['mail', 'sms']);
  await sendOnce(async () => (await other.handOver(), sent));
  await other.stop();
  expect(
    await portal.db
      .selectFrom('notice_delivery')
      .select(['channel', 'state'])
      .orderBy('channel')
      .execute(),
  ).toEqual([
    { channel: 'mail', state: 'sent' },
    { channel: 'sms', state: 'void' },
  ]);
});
