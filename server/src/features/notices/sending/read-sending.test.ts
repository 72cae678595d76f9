import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { channelsOf } from '#outside/channels/channels.ts';
import { readSending } from './read-sending.ts';

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-sending-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const mail = {
    host: '127.0.0.1',
    port: 1,
    security: 'none',
    user: 'orders',
    password: 'a-word-that-is-not-shown',
    from: 'orders@supplier.example',
  };
  await writeFile(CONFIG_FILE, JSON.stringify({ channels: { mail, push: false } }));
  portal = await testPortal({ environment: { CONFIG_FILE, DEMO: 'off' } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
const read = async (username = 'admin') =>
  (await portal.as(username)).call('getSending', { query: { lang: 'eng' } });

describe('how the ways to people are', () => {
  const count = async (who: string) =>
    (await (await portal.as(who)).call('countNotices')).body.needsAdmin;
  const contact = { user_id: 'U-customer', channel: 'sms', address: '0812345678' };
  const asks = (confirmed_at: Date | null) =>
    portal.db.updateTable('contact').set({ confirmed_at }).where('channel', '=', 'sms').execute();

  test('SMS without settings needs no one while nobody asked for it, nor while a number is only typed', async () => {
    expect(await count('admin')).toBe(false);
    await portal.db.insertInto('contact').values(contact).execute();
    expect(await count('admin')).toBe(false);
    await asks(new Date());
    expect(await count('admin')).toBe(true);
  });

  test('an admin’s bell says that one needs them, and no other person’s does', async () => {
    expect([await count('admin'), await count('superuser'), await count('customer')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test('an admin sees which refuses and why, which has no settings, and which the supplier does without', async () => {
    const row = {
      channel: 'mail',
      problem: '535 wrong user or password',
      problem_since: new Date('2026-11-26T02:00:00Z'),
      checked_at: new Date(),
    };
    await portal.db.insertInto('channel_state').values(row).execute();
    const { body } = await read();
    expect(body.channels.map(({ channel, state, problem }) => [channel, state, problem])).toEqual([
      ['line', 'missing', ''],
      ['push', 'off', ''],
      ['sms', 'missing', ''],
      ['mail', 'wrong', '535 wrong user or password'],
    ]);
    expect(JSON.stringify(body)).not.toContain('a-word-that-is-not-shown');
  });

  test('and which message was given up, with its reason', async () => {
    const notice = {
      user_id: 'U-customer',
      kind: 'order_held',
      occasion: 'event 1',
      subject: 'SO-1',
      facts: JSON.stringify({ number: 'SO-1' }),
      at: new Date(),
    };
    const { notice_id } = await portal.db
      .insertInto('notice')
      .values(notice)
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    const given = {
      notice_id,
      channel: 'sms',
      state: 'given_up',
      last_problem: 'the number is no Thai mobile number',
      not_before: new Date(),
      ended_at: new Date(),
    };
    await portal.db.insertInto('notice_delivery').values(given).execute();
    const { body } = await read();
    expect(body.givenUp).toMatchObject([
      {
        noticeId: notice_id,
        channel: 'sms',
        title: 'Order SO-1 is on hold',
        userId: 'U-customer',
        person: 'customer',
        reason: given.last_problem,
      },
    ]);
    expect(body.channels.find(({ channel }) => channel === 'sms')?.givenUp).toBe(1);
  });

  test('no other group sees it', async () => {
    for (const username of ['customer', 'salesman', 'agent', 'superuser'])
      expect((await read(username)).status).toBe(403);
  });
});

test('in the demonstration a channel without settings is simulated: what would have left is a row, once for each id', async () => {
  const config = { ...portal.deps.config, demo: true, developmentProvider: true };
  const demonstration = { ...portal.deps, config };
  const sms = channelsOf(demonstration).get('sms');
  const message = {
    to: '0812345678',
    title: 'A',
    text: 'B',
    link: 'https://order.example/',
    key: crypto.randomUUID(),
    language: 'th',
  } as const;
  for (const _ of [1, 2])
    expect(await sms?.send(message, AbortSignal.timeout(1000))).toMatchObject({ outcome: 'sent' });
  const { channels, simulated } = await readSending(demonstration, 'th');
  expect(channels.map(({ channel, state }) => [channel, state])).toEqual([
    ['line', 'simulated'],
    ['push', 'off'],
    ['sms', 'simulated'],
    ['mail', 'wrong'],
  ]);
  expect(simulated).toMatchObject([
    { channel: 'sms', address: '0812345678', title: 'A', text: 'B' },
  ]);
});
