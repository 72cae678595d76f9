import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsIn, signatureOf } from '#outside/line/webhook-body.ts';
import { linePortal, type LinePortal } from '#testing/channels/line-portal.ts';
import { aLineEvent, aText, lineSecret, sendWebhook } from '#testing/channels/line-webhook.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from '../../retention.ts';
import { workOffChats } from './front.testing.ts';
import { claimEvents } from './line-events.ts';

const noon = new Date('2026-11-27T05:00:00Z');
let now = noon;
let opened: LinePortal;
let line: LinePortal['line'];
let portal: TestPortal;
beforeAll(async () => {
  opened = await linePortal(() => now, {
    line: { friend: '@thungthong', dialogAddress: 'https://access.line.example' },
  });
  ({ line, portal } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = noon;
  Object.assign(line, { manner: 'well', takesFirst: false });
  line.messages.length = 0;
  for (const table of ['line_event', 'line_link', 'contact', 'notice'] as const)
    await portal.db.deleteFrom(table).execute();
});

const send = (...events: object[]) => sendWebhook(portal.origin, events);
const after = (seconds: number) => (now = new Date(noon.getTime() + seconds * 1000));
/** Works off what is due, as each copy of the server does. */
const workOff = () => workOffChats(portal.deps);
const stored = () => portal.db.selectFrom('line_event').selectAll().orderBy('sent_at').execute();
const sentTexts = () => line.messages.map(({ message }) => message);
/** The nonce that our page hands to LINE, for a person who pressed its button. */
async function nonceOf(username: string, linkToken = 'of LINE') {
  const { body } = await (
    await portal.as(username)
  ).call('startLineLink', {
    body: { linkToken: linkToken.replaceAll(' ', '') },
    key: crypto.randomUUID(),
  });
  return new URL(body.address ?? '').searchParams.get('nonce') ?? '';
}
const accountLink = (nonce: string, more: object = {}) =>
  aLineEvent('accountLink', { link: { result: 'ok', nonce }, ...more }, now);
async function link(username = 'customer', more: object = {}) {
  await send(accountLink(await nonceOf(username), more));
  await workOff();
}
const lineOf = async (username = 'customer') => {
  const { contacts, line: linking } = (await (await portal.as(username)).call('getNoticeSettings'))
    .body;
  return {
    isLinked: contacts.some(({ channel, isConfirmed }) => channel === 'line' && isConfirmed),
    isBlocked: linking?.isBlocked,
  };
};

describe('what LINE sends', () => {
  test('is answered at once and stored once, however often it comes; a trial of the address without events is answered, too', async () => {
    expect(await send()).toBe(200);
    const event = aText('510 20 ถุง', {}, now);
    for (let time = 0; time < 10; time++)
      expect(await send({ ...event, deliveryContext: { isRedelivery: time > 0 } }, event)).toBe(
        200,
      );
    expect(await stored()).toMatchObject([
      { body: '510 20 ถุง', line_user: 'U1', state: 'waiting' },
    ]);
    await workOff();
    await send(event);
    // Later than a claim lasts.
    after(60);
    await workOff();
    expect(line.messages).toHaveLength(1);
  });

  test('without a signature, with a false one, or with that of other bytes is refused, and nothing is stored', async () => {
    const events = [aText('510 20 ถุง', {}, now)];
    const other = signatureOf(lineSecret, Buffer.from('{"events":[]}'));
    const bySomeoneElse = signatureOf(
      'the-secret-of-another-account',
      Buffer.from(JSON.stringify({ destination: 'U0', events })),
    );
    for (const signature of [null, '', 'x', other, bySomeoneElse])
      expect(await sendWebhook(portal.origin, events, signature)).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('with a moment that no database stores costs its batch nothing, nor does a megabyte of nothing its time', async () => {
    const begins = new Date('+010000-01-01T00:00:00Z').getTime();
    expect(
      await send(
        aText('551 1 ถุง', { timestamp: begins }, now),
        aText('510 20 ถุง', {}, now),
        aText('x', { timestamp: 8e15 }, now),
      ),
    ).toBe(200);
    expect(await stored()).toMatchObject([{ body: '510 20 ถุง' }]);
    const empty = Buffer.from(`{"events":[${'{},'.repeat(340_000)}{}]}`);
    const began = process.cpuUsage();
    expect(eventsIn(empty)).toEqual([]);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(200);
  });

  test('that is no webhook is refused, and an event of a shape that we do not know is passed over', async () => {
    for (const body of ['', '[]', '{"events":5}', 'null', '{'])
      expect(await sendWebhook(portal.origin, body)).toBe(400);
    expect(
      await send(
        { type: 'message' },
        aLineEvent('later', { source: undefined }, new Date(noon.getTime() - 1000)),
        aText('a\0b\ud800', {}, now),
      ),
    ).toBe(200);
    await workOff();
    expect((await stored()).map(({ kind, body, state }) => [kind, body, state])).toEqual([
      ['later', '', 'done'],
      ['message', 'ab\ufffd', 'done'],
    ]);
  });

  test('of days ago is not taken: what was worked off then is removed, and would count again', async () => {
    expect(await send(aText('510 20 ถุง', {}, new Date(noon.getTime() - 73 * 3_600_000)))).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('of a group is noted without its words, and answered with nothing', async () => {
    await send(aText('510 20 ถุง', { source: { type: 'group', groupId: 'G1', userId: 'U1' } }, now));
    await workOff();
    expect(await stored()).toMatchObject([
      { line_user: '', body: '', message_id: '', reply_token: '', outcome: 'noted', state: 'done' },
    ]);
    expect(line.messages).toEqual([]);
  });

  test('is whole with 5,000 emoji', async () => {
    await send(aText('🐷'.repeat(2500), {}, now));
    await workOff();
    expect((await stored())[0]).toMatchObject({ body: '🐷'.repeat(2500), state: 'done' });
  });

  test('that is a photo of a linked person is noted for the staff, and answered so', async () => {
    await link();
    await send(aLineEvent('message', { message: { id: 'M-photo', type: 'image' } }, now));
    await workOff();
    const photo = (await stored()).find(({ kind }) => kind === 'message');
    expect(photo).toMatchObject({
      message_id: 'M-photo',
      message_type: 'image',
      outcome: 'for_staff',
      user_id: 'U-customer',
    });
    expect(sentTexts().at(-1)).toContain('ส่งรูป เสียง หรือไฟล์นี้ให้พนักงานแล้ว');
  });

  test('is removed after 30 days', async () => {
    await send(aText('510 20 ถุง', {}, now));
    expect(
      await removeOldRows(
        { ...portal.deps, now: () => new Date(noon.getTime() + 29 * 86_400_000) },
        'line_event',
      ),
    ).toBe(0);
    expect(
      await removeOldRows(
        { ...portal.deps, now: () => new Date(noon.getTime() + 31 * 86_400_000) },
        'line_event',
      ),
    ).toBe(1);
  });
});

test('without a channel secret there is no such address, and no page to link', async () => {
  const plain = await testPortal();
  expect(await sendWebhook(plain.origin, [])).toBe(404);
  const customer = await plain.as('customer');
  expect(
    (await customer.call('startLineLink', { body: { linkToken: 'x' }, key: crypto.randomUUID() }))
      .body,
  ).toEqual({ address: null });
  expect((await customer.call('getPlayedPhone')).body).toEqual({ phone: null });
  expect((await customer.call('getNoticeSettings')).body.line).toBeNull();
  await plain.close();
});

describe('linking LINE to an account', () => {
  test('begins in the chat with a button, goes on to the page of LINE, and ends with a sentence that says how to unlink', async () => {
    await send(aLineEvent('follow', {}, now));
    await workOff();
    expect(sentTexts()[0]).toContain(`${portal.origin}/link-line?linkToken=token+of+U1`);
    expect(await lineOf()).toEqual({ isLinked: false, isBlocked: false });
    const customer = await portal.as('customer');
    const { body } = await customer.call('startLineLink', {
      body: { linkToken: 'of-LINE' },
      key: crypto.randomUUID(),
    });
    expect(body.address).toMatch(
      /^https:\/\/access\.line\.example\/dialog\/bot\/accountLink\?linkToken=of-LINE&nonce=[\w-]{64}$/,
    );
    await send(accountLink(new URL(body.address ?? '').searchParams.get('nonce') ?? ''));
    await workOff();
    expect(await lineOf()).toEqual({ isLinked: true, isBlocked: false });
    expect(sentTexts()[1]).toMatch(/ยกเลิกการเชื่อม/);
  });

  test('is answered once, also where the person pressed twice', async () => {
    const nonce = await nonceOf('customer');
    await send(accountLink(nonce), accountLink(nonce));
    await workOff();
    expect(sentTexts()).toHaveLength(1);
    expect(await lineOf()).toMatchObject({ isLinked: true });
  });

  test('works once for a nonce, for ten minutes, and not by what the database holds', async () => {
    const nonce = await nonceOf('customer');
    const [row] = await portal.db.selectFrom('line_link').selectAll().execute();
    await send(
      accountLink(row?.nonce_hash.toString('hex') ?? ''),
      accountLink('x'.repeat(64)),
      aLineEvent('accountLink', { link: { result: 'failed', nonce } }, now),
    );
    await workOff();
    expect(await lineOf()).toMatchObject({ isLinked: false });
    after(601);
    await send(accountLink(nonce));
    await workOff();
    expect(await lineOf()).toMatchObject({ isLinked: false });
    now = noon;
    const second = await nonceOf('customer');
    await send(
      accountLink(second),
      accountLink(second, { source: { type: 'user', userId: 'U2' } }),
    );
    await workOff();
    expect(
      await portal.db
        .selectFrom('contact')
        .select(['address'])
        .where('confirmed_at', 'is not', null)
        .execute(),
    ).toHaveLength(1);
  });

  test('that is asked for again under one key answers the same address', async () => {
    const key = crypto.randomUUID();
    const customer = await portal.as('customer');
    const ask = async () =>
      (await customer.call('startLineLink', { body: { linkToken: 'of-LINE' }, key })).body.address;
    expect(await ask()).toBe(await ask());
  });

  test('of another account takes the LINE from the former one, who is notified', async () => {
    await link('customer');
    after(60);
    await link('salesman');
    expect([await lineOf('customer'), await lineOf('salesman')]).toMatchObject([
      { isLinked: false },
      { isLinked: true },
    ]);
    const { body } = await (await portal.as('customer')).call('listNotices');
    expect(body.data).toMatchObject([{ kind: 'line_taken', path: '/profile' }]);
  });

  test('is refused to who was switched off in between', async () => {
    const nonce = await nonceOf('customer');
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-customer')
      .execute();
    await send(accountLink(nonce));
    await workOff();
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', 'U-customer')
      .execute();
    expect(await lineOf()).toMatchObject({ isLinked: false });
  });

  test.each(['ยกเลิกการเชื่อม', ' Unlink\n'])('ends by writing %j', async (words) => {
    await link();
    await send(aText(words, {}, now));
    await workOff();
    expect(await lineOf()).toMatchObject({ isLinked: false });
    expect(sentTexts().at(-1)).toMatch(/เลิกเชื่อมแล้ว/);
  });

  test('ends on the profile, and what is written afterwards is that of a stranger', async () => {
    await link();
    await (
      await portal.as('customer')
    ).call('removeContact', { body: { channel: 'line' }, key: crypto.randomUUID() });
    await send(aText('510 20 ถุง', {}, now));
    await workOff();
    expect(sentTexts().at(-1)).toContain('/link-line?');
    const message = (await stored()).find(({ kind }) => kind === 'message');
    expect(message).toMatchObject({ user_id: null, outcome: 'for_staff', body: '510 20 ถุง' });
  });

  test('makes what the person wrote before theirs', async () => {
    await send(aText('510 20 ถุง', {}, new Date(noon.getTime() - 1000)));
    await workOff();
    await link();
    expect((await stored()).map(({ user_id, outcome }) => [user_id, outcome])).toEqual([
      ['U-customer', 'for_staff'],
      ['U-customer', 'linked'],
    ]);
  });
});

describe('a person who blocks the account in LINE', () => {
  const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  test('is sent nothing until they are back', async () => {
    await link();
    await send(aLineEvent('unfollow', { replyToken: undefined }, later(1)));
    await workOff();
    expect(await lineOf()).toEqual({ isLinked: true, isBlocked: true });
    await send(aLineEvent('follow', {}, later(2)));
    await workOff();
    expect(await lineOf()).toEqual({ isLinked: true, isBlocked: false });
  });

  test('and is back counts as back also where the events arrive in the other order', async () => {
    await link();
    await send(aLineEvent('follow', {}, later(2)));
    await workOff();
    await send(aLineEvent('unfollow', {}, later(1)));
    await workOff();
    expect(await lineOf()).toEqual({ isLinked: true, isBlocked: false });
  });
});

describe('a message that the person takes back', () => {
  const unsend = (messageId: string) =>
    aLineEvent('unsend', { unsend: { messageId }, replyToken: undefined }, now);
  const withId = (id: string, text: string) =>
    aText(text, { message: { id, type: 'text', text } }, now);
  test('is forgotten, also where LINE says so first', async () => {
    const [first, second] = [withId('M-first', '510 20 ถุง'), withId('M-second', '552 10 ถุง')];
    await send(first, unsend('M-second'));
    await workOff();
    await send(unsend('M-first'), second);
    await workOff();
    const messages = (await stored()).filter(({ kind }) => kind === 'message');
    expect(messages.map(({ body, outcome }) => [body, outcome])).toEqual([
      ['', 'forgotten'],
      ['', 'forgotten'],
    ]);
  });
});

describe('an answer in the chat', () => {
  test('goes by the reply token, and by a push once that is too old', async () => {
    await send(aText('a', {}, now));
    await workOff();
    await send(aText('b', {}, now));
    after(55);
    await workOff();
    expect(line.messages.map(({ by }) => by)).toEqual(['reply', 'push']);
  });

  test('is given once where the copy that worked on it was killed before, or after LINE took it', async () => {
    await send(aText('a', {}, now));
    await claimEvents(portal.db, 8, 20_000, now);
    await workOff();
    expect(line.messages).toEqual([]);
    after(21);
    await workOff();
    expect(line.messages).toHaveLength(1);
    // LINE takes it, and the connection breaks: it is unknown whether it arrived.
    await send(aText('b', { source: { type: 'user', userId: 'U2' } }, now));
    Object.assign(line, { manner: 'cut', takesFirst: true });
    line.keys.add((await stored()).at(-1)!.reply_token);
    await workOff();
    Object.assign(line, { manner: 'well', takesFirst: false });
    after(30);
    await workOff();
    expect(line.messages).toHaveLength(1);
    expect((await stored()).at(-1)).toMatchObject({ state: 'done' });
  });

  test('of two copies at once is given once', async () => {
    await send(
      ...['a', 'b', 'c'].map((text, nth) => aText(text, {}, new Date(noon.getTime() + nth))),
    );
    await Promise.all([workOff(), workOff(), workOff()]);
    await workOff();
    expect(line.messages).toHaveLength(3);
  });

  test('follows the order in which a person wrote, whatever the order of arrival', async () => {
    const at = (ms: number) => new Date(noon.getTime() - 1000 + ms);
    const [first, second, third] = [
      aText('1', {}, at(1)),
      aText('2', {}, at(2)),
      aText('3', {}, at(3)),
    ];
    await send(third, first);
    await send(second);
    await workOff();
    expect(line.messages.map(({ to }) => to)).toEqual([
      first.replyToken,
      second.replyToken,
      third.replyToken,
    ]);
  });

  test('outlives a LINE that fails for minutes, the newest of a person first, and holds up no later message meanwhile', async () => {
    const people = ['U1', 'U2', 'U3', 'U4'].map((userId) => ({ source: { type: 'user', userId } }));
    const [first, second] = [0, 1].map((ms) =>
      people.map((who) => aText(`${ms}`, who, new Date(noon.getTime() + ms))),
    );
    await send(...first!, ...second!);
    line.manner = 'refusing';
    for (const seconds of [0, 10, 20, 40, 80, 120, 150]) {
      after(seconds);
      await workOff();
      await workOff();
    }
    expect((await stored()).map(({ outcome }) => outcome)).not.toContain('');
    line.manner = 'well';
    for (const seconds of [180, 181]) {
      after(seconds);
      for (let round = 0; round < 3; round++) await workOff();
    }
    expect((await stored()).map(({ state }) => state)).toEqual(
      Array.from({ length: 8 }, () => 'done'),
    );
    expect(line.messages).toHaveLength(8);
    expect(
      line.messages
        .slice(0, 4)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['U1', 'U2', 'U3', 'U4']);
  });

  test('that LINE took without answering is asked again by its token; later one push says that it is sent again', async () => {
    await send(aText('a', {}, now));
    Object.assign(line, { manner: 'cut', takesFirst: true });
    await workOff();
    Object.assign(line, { manner: 'well', takesFirst: false });
    after(10);
    line.keys.add((await stored()).at(-1)!.reply_token);
    await workOff();
    expect(line.messages).toEqual([]);
    expect((await stored())[0]).toMatchObject({ state: 'done' });

    await send(aText('b', { source: { type: 'user', userId: 'U2' } }, now));
    line.manner = 'cut';
    await workOff();
    line.manner = 'well';
    after(65);
    await workOff();
    expect(line.messages).toMatchObject([
      { by: 'push', message: expect.stringContaining('"text":"ส่งซ้ำ\\n') },
    ]);
  });
});
