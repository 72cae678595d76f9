import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { stopAddress, type Stopped } from './stop-token.ts';

let portal: TestPortal;
let path: string;
const ofMail: Stopped = {
  userId: 'U-customer',
  kind: 'order_held',
  channel: 'mail',
  language: 'th',
};
beforeAll(async () => {
  portal = await testPortal();
  path = new URL(await stopAddress(portal.deps.config, ofMail)).pathname;
});
afterAll(() => portal.close());
beforeEach(async () => void (await portal.db.deleteFrom('notice_choice').execute()));

const ask = async (method: 'GET' | 'POST', at = path, init: RequestInit = {}) => {
  const answer = await fetch(`${portal.origin}${at}`, { method, redirect: 'manual', ...init });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const choices = () =>
  portal.db.selectFrom('notice_choice').select(['user_id', 'kind', 'channel', 'wanted']).execute();
const stopped = [{ user_id: 'U-customer', kind: 'order_held', channel: 'mail', wanted: false }];
const oneClick = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

describe('the link of a mail that stops mails about one thing', () => {
  test('asks with a button, and what a mail scanner opens changes nothing', async () => {
    const { status, text, headers } = await ask('GET');
    expect([status, text]).toEqual([
      200,
      expect.stringMatching(
        /รอวงเงิน.*<form method="post"><button type="submit">หยุดรับอีเมลเรื่องนี้<\/button>/s,
      ),
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('U-customer');
    expect(
      (await ask('GET')).status +
        (await fetch(`${portal.origin}${path}`, { method: 'HEAD' })).status,
    ).toBe(400);
    expect(await choices()).toEqual([]);
  });

  test('stops that kind by that channel alone, without signing in, by its button and by one click of the mail program', async () => {
    await portal.db
      .insertInto('notice_choice')
      .values({ user_id: 'U-customer', kind: 'order_late', channel: 'mail', wanted: true })
      .execute();
    const { status, text } = await ask('POST', path, oneClick);
    expect([status, text]).toEqual([200, expect.stringContaining('หยุดส่งอีเมลเรื่องนี้แล้ว')]);
    expect(await choices()).toEqual(
      expect.arrayContaining([
        ...stopped,
        { user_id: 'U-customer', kind: 'order_late', channel: 'mail', wanted: true },
      ]),
    );
    await portal.db.deleteFrom('notice_choice').execute();
    expect((await ask('POST')).status).toBe(200);
    expect(await choices()).toEqual(stopped);
  });

  test('stops what waits for the morning, too', async () => {
    const about = {
      user_id: 'U-customer',
      kind: 'order_held',
      occasion: 'event 77',
      subject: 'SO-77',
      facts: '{}',
      at: portal.deps.now(),
    };
    const { notice_id } = await portal.db
      .insertInto('notice')
      .values(about)
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('notice_delivery')
      .values(
        (['mail', 'sms'] as const).map((channel) => ({
          notice_id,
          channel,
          not_before: portal.deps.now(),
        })),
      )
      .execute();
    await ask('POST');
    expect(
      await portal.db
        .selectFrom('notice_delivery')
        .select(['channel', 'state'])
        .orderBy('channel')
        .execute(),
    ).toEqual([
      { channel: 'mail', state: 'void' },
      { channel: 'sms', state: 'waiting' },
    ]);
  });

  test('answers the same when it is used twice, and is in the audit once', async () => {
    const audited = async () =>
      (
        await portal.db
          .selectFrom('audit')
          .select('audit_id')
          .where('call', '=', 'stopNotices')
          .execute()
      ).length;
    const before = await audited();
    const [first, second] = [await ask('POST', path, oneClick), await ask('POST', path, oneClick)];
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await audited()) - before).toBe(1);
  });

  test('that is guessed, bent, or of another installation gets a plain answer and stops nothing', async () => {
    const token = path.split('/').at(-1) ?? '';
    const bent = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
    for (const wrong of [
      'x',
      'A'.repeat(80),
      bent,
      token.slice(0, -4),
      encodeURIComponent('../../etc'),
      `${token}AAAA`,
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { status, text } = await ask(method, `/stop/${wrong}`, {
          headers: { 'accept-language': 'en' },
        });
        expect([wrong, status, text]).toEqual([
          wrong,
          404,
          expect.stringContaining('This link does not work'),
        ]);
      }
    expect(await choices()).toEqual([]);
  });

  test('of a person who was erased since changes nothing', async () => {
    const gone = new URL(
      await stopAddress(portal.deps.config, { ...ofMail, userId: 'U-erased', language: 'en' }),
    ).pathname;
    expect(await ask('POST', gone)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Mails about this are stopped'),
    });
    expect(await choices()).toEqual([]);
  });
});
