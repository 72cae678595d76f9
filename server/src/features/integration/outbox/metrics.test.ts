import { describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';

const { portal, after, write, spread, now } = outboxDesk();

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
      'smart_order_outbox_paused{receiver="erp"} 0',
    ]);
    expect((await asked({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    portal().deps.config.integrationToken = 'the-token-of-the-operator';
    const token = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer the-token-of-the-operator' };
    expect((await asked(token)).status).toBe(200);
    expect((await asked({ ...token, authorization: 'Bearer the-token-of-the-operatoR' })).status).toBe(404);
  });

  test('shows a paused receiver, and how many messages of the ERP are parked or given up, with the age of the oldest', async () => {
    await spread(aReceiver().receiver);
    await portal().db.updateTable('receiver').set({ paused_at: now() }).execute();
    await run(
      portal().db,
      `insert into inbox_document (source, external_id, body_hash, parts, body, state, answer, received_at)
       select 'SAP', state, '', '{status}', '{}', state, '{}', $1::timestamptz + place * interval '1 minute'
       from unnest(array['applied', 'given up', 'parked']) with ordinality s(state, place)`,
      [now()],
    );
    after(300);
    const lines = (await (await asked()).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['smart_order_outbox_paused{receiver="erp"} 1', 'smart_order_inbox_parked 2', 'smart_order_inbox_oldest_seconds 180']),
    );
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
