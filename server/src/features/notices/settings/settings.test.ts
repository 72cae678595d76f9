import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { noticeToSend } from '../notice-to-send.ts';
import { writeNotices } from '../write-notices.ts';

const noon = new Date('2026-11-26T05:00:00Z');
let now = noon;
let portal: TestPortal;
let provider: Server;
let folder: string;
let answer = 'OK';
/** Texts that the SMS provider got, by number. */
const received: { to: string; text: string }[] = [];
beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on(
      'end',
      () => (received.push(JSON.parse(body) as (typeof received)[number]), response.end(answer)),
    );
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'smart-order-contacts-'));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  const sms = {
    address,
    body: { to: '{to}', text: '{text}' },
    answer: { sent: { begins: ['OK'] } },
    allowPrivate: true,
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ channels: { sms } }));
  portal = await testPortal({
    clock: () => now,
    environment: { CONFIG_FILE: join(folder, 'config.json') },
  });
});
afterAll(async () => {
  await portal.close();
  provider.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  [now, answer, received.length] = [noon, 'OK', 0];
  for (const table of [
    'notice',
    'contact',
    'notice_choice',
    'notice_preference',
    'caller_count',
  ] as const)
    await portal.db.deleteFrom(table).execute();
});

const customer = () => portal.as('customer');
const settings = async (who = 'customer') =>
  (await (await portal.as(who)).call('getNoticeSettings')).body;
const start = async (address: string, who = 'customer') =>
  (
    await (
      await portal.as(who)
    ).call('startContact', { body: { channel: 'sms', address }, key: crypto.randomUUID() })
  ).body.outcome;
const confirm = async (code: string) =>
  (
    await (
      await customer()
    ).call('confirmContact', { body: { channel: 'sms', code }, key: crypto.randomUUID() })
  ).body.outcome;
const codeOf = () => /\d{6}/.exec(received.at(-1)?.text ?? '')?.[0] ?? '';
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const after = (seconds: number) => (now = new Date(noon.getTime() + seconds * 1000));

describe('a telephone number', () => {
  test('counts once the code that was sent there is typed, and is then the channel of what cannot wait', async () => {
    expect((await settings()).offered).toEqual(['sms']);
    expect(await start('081-234 5678')).toBe('code_sent');
    expect(received).toMatchObject([{ to: '+66812345678' }]);
    expect((await settings()).contacts).toEqual([
      { channel: 'sms', address: '+66812345678', isConfirmed: false },
    ]);
    expect(await confirm(codeOf())).toBe('confirmed');
    const { contacts, kinds } = await settings();
    expect(contacts).toEqual([{ channel: 'sms', address: '+66812345678', isConfirmed: true }]);
    const by = Object.fromEntries(kinds.map(({ kind, channels }) => [kind, channels]));
    expect([by.order_held, by.order_received]).toEqual([['sms'], []]);
    expect(by.payment_in_doubt).toBeUndefined();
  });

  test('that is none, or of another country, gets no code', async () => {
    for (const address of ['021234567', '+1 212 555 0100', 'a@b.example', ''])
      expect(await start(address)).toBe('no_address');
    expect(received).toEqual([]);
  });

  test('gets one code a minute, and the person learns where it could not be sent', async () => {
    answer = 'no credit';
    expect(await start('0812345678')).toBe('not_sent');
    after(59);
    expect(await start('0899999999')).toBe('too_soon');
    after(60);
    answer = 'OK';
    expect(await start('0899999999')).toBe('code_sent');
    expect(received.map(({ to }) => to)).toEqual(['+66812345678', '+66899999999']);
  });

  test('gets no further code at once where the person removes it and types it again, and ten a day', async () => {
    const remove = async () =>
      (await customer()).call('removeContact', {
        body: { channel: 'sms' },
        key: crypto.randomUUID(),
      });
    await start('0812345678');
    await remove();
    expect((await settings()).contacts).toEqual([]);
    expect(await start('0812345678')).toBe('too_soon');
    for (let sent = 1; sent < 10; sent++) {
      after(61 * sent);
      expect(await start('0812345678')).toBe('code_sent');
      await remove();
    }
    after(61 * 10);
    expect(await start('0899999999')).toBe('too_many');
    after(86_400);
    expect(await start('0899999999')).toBe('code_sent');
  });

  test('gets one first code, also where two are asked for at once', async () => {
    expect(
      (
        await Promise.all([start('0812345678'), start('0812345678'), start('0899999999')])
      ).toSorted(),
    ).toEqual(['code_sent', 'too_soon', 'too_soon']);
    expect(received).toHaveLength(1);
  });

  test('gets ten codes a day, whoever asks, and an address that asks for several numbers has an end', async () => {
    const outcomes: string[] = [];
    for (const who of ['customer', 'salesman', 'rival', 'agent'])
      for (let sent = 0; sent < 3; sent++) {
        after(outcomes.length * 61);
        outcomes.push(await start('0812345678', who));
      }
    expect(outcomes.filter((outcome) => outcome === 'code_sent')).toHaveLength(10);
    expect(outcomes.slice(10)).toEqual(['too_many', 'too_many']);
    portal.deps.config.rateLimitScale = 0.1;
    await portal.db.deleteFrom('caller_count').execute();
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      await portal.db.deleteFrom('contact').execute();
      expect(await start(`08100000${nth}0`)).toBe('code_sent');
    }
    await portal.db.deleteFrom('contact').execute();
    expect(await start('0810000070')).toBe('too_many');
    portal.deps.config.rateLimitScale = 1;
  });

  test('is not confirmed by a wrong code, by a sixth try, or after ten minutes', async () => {
    await start('0812345678');
    const code = codeOf();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm(wrongOf(code))).toBe('wrong_code');
    expect(await confirm(code)).toBe('code_ended');
    after(61);
    await start('0812345678');
    after(61 + 600);
    expect(await confirm(codeOf())).toBe('code_ended');
  });

  test('that is changed counts no more until the new one is confirmed', async () => {
    await start('0812345678');
    await confirm(codeOf());
    await start('0899999999');
    expect((await settings()).contacts).toEqual([
      { channel: 'sms', address: '+66899999999', isConfirmed: false },
    ]);
  });

  test('that is removed gets nothing of what waits', async () => {
    await start('0812345678');
    await confirm(codeOf());
    await orderHeld();
    const removed = await (
      await customer()
    ).call('removeContact', { body: { channel: 'sms' }, key: crypto.randomUUID() });
    expect(removed.body.outcome).toBe('removed');
    expect(
      await portal.db.selectFrom('notice_delivery').select(['channel', 'state']).execute(),
    ).toEqual([{ channel: 'sms', state: 'void' }]);
  });
});

/** A notice of a held order is written, and waits to be sent. */
const orderHeld = () =>
  portal.db.transaction().execute(async (tx) => {
    const about = { bu: 'feed', org: '1001', cv: 'C100', by: '', facts: {}, at: now };
    await writeNotices(
      tx,
      [{ ...about, kind: 'order_held', occasion: 'event 1', subject: 'SO-1' }],
      now,
    );
  });

describe('what a person chooses', () => {
  const save = async (body: object) =>
    (await (await customer()).call('saveNoticeSettings', { body, key: crypto.randomUUID() })).body;

  test('changes what is named and leaves the rest, and is of that person alone', async () => {
    const usual = await settings();
    expect(usual).toMatchObject({ language: 'th', quietFrom: 1260, quietUntil: 420, contacts: [] });
    await save({ language: 'en' });
    expect(await save({ quietFrom: 0, quietUntil: 0 })).toMatchObject({
      language: 'en',
      quietFrom: 0,
      quietUntil: 0,
    });
    expect(await settings('salesman')).toMatchObject({ language: 'th', quietFrom: 1260 });
  });

  test('stops what waits where a channel is switched off, of that kind alone', async () => {
    await start('0812345678');
    await confirm(codeOf());
    await orderHeld();
    const states = async () =>
      (await portal.db.selectFrom('notice_delivery').select('state').execute()).map(
        ({ state }) => state,
      );
    const off = (kind: string) => ({ kind, channel: 'sms', wanted: false });
    await save({
      choices: [off('order_late'), off('order_held'), { ...off('order_held'), wanted: true }],
    });
    expect(await states()).toEqual(['waiting']);
    await save({ choices: [off('order_held')] });
    expect(await states()).toEqual(['void']);
  });

  test('of a kind and a channel is used for the next notice; of two choices of one the last counts', async () => {
    await start('0812345678');
    await confirm(codeOf());
    const choice = (kind: string, wanted: boolean) => ({ kind, channel: 'sms', wanted });
    const saved = await save({
      choices: [
        choice('order_held', true),
        choice('order_held', false),
        choice('order_received', true),
      ],
    });
    const by = Object.fromEntries(saved.kinds.map(({ kind, channels }) => [kind, channels]));
    expect([by.order_held, by.order_received]).toEqual([[], ['sms']]);
  });

  test('in which language is that of what is sent', async () => {
    await save({ language: 'en' });
    await portal.db.transaction().execute(async (tx) => {
      const about = { bu: 'feed', org: '1001', cv: 'C100', by: '', facts: {}, at: now };
      await writeNotices(
        tx,
        [{ ...about, kind: 'order_held', occasion: 'event 2', subject: 'SO-2' }],
        now,
      );
    });
    const written = await portal.db
      .selectFrom('notice')
      .select('notice_id')
      .where('user_id', '=', 'U-customer')
      .executeTakeFirstOrThrow();
    expect((await noticeToSend(portal.deps, written.notice_id))?.locale).toBe('en');
  });
});
