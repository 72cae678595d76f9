import { describe, expect, test } from 'vitest';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';

const { portal, after, write, spread } = outboxDesk();

describe('/metrics', () => {
  const asked = (headers: Record<string, string> = {}) => fetch(`${portal().origin}/metrics`, { headers });

  test('shows what waits to this machine and to callers with the token, and to no one else', async () => {
    await write(['A', '1'], ['B', '1']);
    await spread(aReceiver().receiver);
    await write(['C', '1']);
    after(30);
    const text = await (await asked()).text();
    expect(text.split('\n').filter((line) => /^smart_order_outbox_(?!tries)/.test(line))).toEqual([
      'smart_order_outbox_not_given 1',
      'smart_order_outbox_waiting{receiver="erp"} 2',
      'smart_order_outbox_oldest_seconds{receiver="erp"} 30',
      'smart_order_outbox_given_up{receiver="erp"} 0',
    ]);
    expect((await asked({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    portal().deps.config.integrationToken = 'the-token-of-the-operator';
    const token = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer the-token-of-the-operator' };
    expect((await asked(token)).status).toBe(200);
    expect((await asked({ ...token, authorization: 'Bearer the-token-of-the-operatoR' })).status).toBe(404);
  });

  test('needs the token also from this machine, if the portal has a public address: a local proxy may hide its callers', async () => {
    const { publicOrigin } = portal().deps.config;
    portal().deps.config.integrationToken = 'the-token-of-the-operator';
    portal().deps.config.publicOrigin = 'https://orders.example.com';
    try {
      expect((await asked()).status).toBe(404);
      expect((await asked({ authorization: 'Bearer the-token-of-the-operator' })).status).toBe(200);
    } finally {
      portal().deps.config.publicOrigin = publicOrigin;
    }
  });
});
