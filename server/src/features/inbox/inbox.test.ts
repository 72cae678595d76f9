import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffChats } from '#features/chats/front.testing.ts';
import { writeReads } from '#features/persons/front.testing.ts';
import { linePortal, type LinePortal } from '#testing/channels/line-portal.ts';
import { aLineEvent, aText, sendWebhook } from '#testing/channels/line-webhook.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from '../../retention.ts';

const noon = new Date('2026-11-27T05:00:00Z');
let now = noon;
let opened: LinePortal;
let line: LinePortal['line'];
let portal: TestPortal;
let salesman: Person;
let admin: Person;
beforeAll(async () => {
  opened = await linePortal(() => now);
  ({ line, portal } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  for (const table of ['draft', 'chat_item', 'line_event', 'contact'] as const)
    await portal.db.deleteFrom(table).execute();
  [salesman, admin] = [await portal.as('salesman'), await portal.as('admin')];
});

const link = () =>
  portal.db
    .insertInto('contact')
    .values({ user_id: 'U-customer', channel: 'line', address: 'U1', confirmed_at: now })
    .execute();
const workOff = () => workOffChats(portal.deps);
let seconds = 0;
const later = () => new Date(now.getTime() + ++seconds);
async function send(...events: unknown[]) {
  await sendWebhook(portal.origin, events);
  await workOff();
}
const write = (text: string, more: Record<string, unknown> = {}) =>
  send(aText(text, more, later()));
const feed = { bu: 'feed' };
const waiting = async (person: Person, ended = false) =>
  (await person.call('listInbox', { params: feed, query: ended ? { ended } : {} })).body.data;
const only = async (person: Person) => {
  const [row, ...more] = await waiting(person);
  expect(more).toEqual([]);
  return { bu: 'feed', itemId: row!.itemId };
};
const key = () => crypto.randomUUID();

describe('a message of a linked person', () => {
  test('that cannot be understood waits for the staff of the customer, who make a draft of it that is ordered as any', async () => {
    await link();
    await write('เอาหมูใหญ่เหมือนพี่ชายสั่งครับ');
    const [row] = await waiting(salesman);
    expect(row).toMatchObject({
      kind: 'text',
      words: 'เอาหมูใหญ่เหมือนพี่ชายสั่งครับ',
      cvName: 'ฟาร์มรุ่งเรือง',
      draftId: null,
      takenBy: '',
      isMine: false,
    });
    const params = await only(salesman);
    const place = { org: '1001', cv: 'C100' };
    const { status, body } = await salesman.call('draftInboxItem', {
      params,
      body: { ...place, text: '552 20 ถุง\nหัวอาหารลูกหมู 5 ถุง' },
      key: key(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      place: { ...place, bu: 'feed' },
      doubts: ['หัวอาหารลูกหมู 5 ถุง'],
      isMine: true,
    });
    const draftId = body.draftId!;
    const draft = await salesman.call('readDraft', { params: { bu: 'feed', ...place, draftId } });
    expect(draft.body).toMatchObject({ source: 'chat', lines: [{ sku: '552--', orderQty: 20 }] });
    expect(
      (
        await salesman.call('draftInboxItem', {
          params,
          body: { ...place, text: '551 1' },
          key: key(),
        })
      ).body,
    ).toMatchObject({
      code: 'inbox_item_drafted',
    });

    const orderh = {
      bu: 'feed',
      orgCode: '1001',
      cvCode: 'C100',
      shipto: 'H1',
      requireDate: '2026-11-28',
      requireTime: '6:30',
      orderBy: 'OWN',
    };
    const ordered = await salesman.call('saveOrder', {
      params: feed,
      body: { orderh, orderd: [{ sku: '552--', orderQty: 20 }], draft: { draftId } },
      key: key(),
    });
    expect(ordered.status).toBe(200);
    expect(await waiting(salesman)).toEqual([]);
    expect(await waiting(salesman, true)).toMatchObject([
      { ended: { outcome: 'ordered', orderNumber: ordered.body.orderNumber } },
    ]);
  });

  test('that became a draft waits with it and with what is not in it; greetings and thanks alone do not wait', async () => {
    await link();
    await write('สวัสดีครับ');
    await write('ขอบคุณครับ');
    expect(await waiting(salesman)).toEqual([]);
    await write('552 20 ถุง\nหัวอาหารลูกหมู 5 ถุง');
    const { body } = await salesman.call('getInboxItem', { params: await only(salesman) });
    expect(body).toMatchObject({
      place: { cv: 'C100' },
      doubts: ['หัวอาหารลูกหมู 5 ถุง'],
      answers: [],
      content: null,
      reading: null,
    });
    expect(body.draftId).not.toBeNull();
  });

  test('shows in the list what a machine read in its picture', async () => {
    await link();
    await write('เอาเหมือนเดิม');
    await portal.db
      .updateTable('chat_item')
      .set({ kind: 'image', words: '', reading_state: 'read', reading: '510 20 ถุง' })
      .execute();
    expect(await waiting(salesman)).toMatchObject([{ kind: 'image', words: '510 20 ถุง' }]);
  });

  test('of several customers waits for the staff of each, until the person has chosen one', async () => {
    await link();
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-customer', bu: 'feed', cv_code: 'C200', org_code: '1001' })
      .execute();
    await write('552 20 ถุง');
    const { body } = await salesman.call('getInboxItem', { params: await only(salesman) });
    expect(body).toMatchObject({ place: null, draftId: null });
    expect(body.places.map(({ cv }) => cv)).toContain('C100');
    const { event_id } = await portal.db
      .selectFrom('line_event')
      .select('event_id')
      .where('kind', '=', 'message')
      .executeTakeFirstOrThrow();
    await send(
      aLineEvent('postback', { postback: { data: `for ${event_id} feed/1001/C100` } }, later()),
    );
    expect((await waiting(salesman))[0]).toMatchObject({ cvName: 'ฟาร์มรุ่งเรือง' });
    expect((await waiting(salesman))[0]?.draftId).not.toBeNull();
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C200')
      .execute();
  });

  test('that the person takes back is removed', async () => {
    await link();
    await write('ไม่รู้เรื่อง 999 อะไร', {
      message: { id: 'M-back', type: 'text', text: 'เอาของแบบเดิมของลุง' },
    });
    expect(await waiting(salesman)).toHaveLength(1);
    await send(
      aLineEvent('unsend', { unsend: { messageId: 'M-back' }, replyToken: undefined }, later()),
    );
    expect(await waiting(salesman)).toEqual([]);
  });

  test('is removed after 90 days', async () => {
    await link();
    await write('เอาของแบบเดิมของลุง');
    const day = now;
    now = new Date(day.getTime() + 89 * 86_400_000);
    await removeOldRows(portal.deps, 'chat_item');
    expect(await portal.db.selectFrom('chat_item').select('item_id').execute()).toHaveLength(1);
    now = new Date(day.getTime() + 91 * 86_400_000);
    await removeOldRows(portal.deps, 'chat_item');
    expect(await portal.db.selectFrom('chat_item').select('item_id').execute()).toEqual([]);
    now = day;
  });
});

describe('the draft of a message', () => {
  const unclear = 'เอาหมูใหญ่เหมือนพี่ชายสั่งครับ';
  const make = (
    person: Person,
    params: { bu: string; itemId: number },
    cv: string,
    text = '552 20 ถุง',
    instead?: number,
  ) =>
    person.call('draftInboxItem', {
      params,
      body: { org: '1001', cv, text, ...(instead && { instead }) },
      key: key(),
    });
  const second = { user_id: 'U-customer', bu: 'feed', cv_code: 'C200', org_code: '1001' };
  const draftOf = (draftId: number | null) =>
    portal.db.selectFrom('draft').selectAll().where('draft_id', '=', draftId).execute();

  test('is made for a customer of the person who wrote, also after a wrong one, and for no other', async () => {
    await link();
    await write(unclear);
    const params = await only(admin);
    expect((await make(admin, params, 'C200')).status).toBe(404);
    await portal.db.insertInto('user_customer').values(second).execute();
    expect((await make(admin, params, 'C200')).body).toMatchObject({
      place: { cv: 'C200' },
      places: [{ cv: 'C100' }, { cv: 'C200' }],
      anyCustomer: false,
    });
    expect((await make(admin, params, 'C100')).body).toMatchObject({ code: 'inbox_item_drafted' });
    await portal.db.deleteFrom('draft').where('cv_code', '=', 'C200').execute();
    const { body } = await admin.call('getInboxItem', { params });
    expect(body.places.map(({ cv }) => cv)).toEqual(['C100', 'C200']);
    expect((await make(admin, params, 'C100')).body).toMatchObject({ place: { cv: 'C100' } });
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C200')
      .execute();
  });

  test('is one where two of the staff make it at once: the second sees that there is one', async () => {
    await link();
    await write(unclear);
    const params = await only(salesman);
    const count = async () =>
      (await portal.db.selectFrom('draft').select('draft_id').execute()).length;
    for (let time = 0; time < 5; time++) {
      await portal.db.updateTable('chat_item').set({ draft_id: null }).execute();
      const before = await count();
      const both = await Promise.all(
        [salesman, admin].map((person) => make(person, params, 'C100')),
      );
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await count()).toBe(before + 1);
    }
  });

  test('of a LINE without an account is made by staff for the first chosen customer alone', async () => {
    await write('ขอสั่ง 552 20 ถุง');
    const params = await only(admin);
    const { draftId } = (await make(admin, params, 'C100')).body;
    await portal.db.deleteFrom('draft').where('draft_id', '=', draftId).execute();
    await portal.db
      .insertInto('user_customer')
      .values({ ...second, user_id: 'U-salesman' })
      .execute();
    expect((await make(salesman, params, 'C200')).status).toBe(404);
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .where('cv_code', '=', 'C200')
      .execute();
    expect((await salesman.call('getInboxItem', { params })).body.anyCustomer).toBe(false);
    expect((await make(salesman, params, 'C100')).status).toBe(200);
  });

  test('for a wrong customer is replaced by an admin, and is gone there; who knows of no draft or of another one replaces none', async () => {
    await write('ขอสั่ง 552 20 ถุง');
    const params = await only(admin);
    const wrong = (await make(admin, params, 'C100')).body;
    expect(wrong).toMatchObject({ place: { cv: 'C100' }, places: [], anyCustomer: true });
    for (const instead of [undefined, wrong.draftId! + 1])
      expect((await make(admin, params, 'C200', '552 5 ถุง', instead)).body).toMatchObject({
        code: 'inbox_item_drafted',
      });
    const { body } = await make(admin, params, 'C200', '552 5 ถุง', wrong.draftId!);
    expect(body).toMatchObject({ place: { cv: 'C200' }, ended: null });
    expect(await draftOf(wrong.draftId)).toEqual([]);
    expect(await draftOf(body.draftId)).toMatchObject([{ cv_code: 'C200', words: '552 5 ถุง' }]);
    expect((await make(admin, params, 'C100', '552 5 ถุง', wrong.draftId!)).body).toMatchObject({
      code: 'inbox_item_drafted',
    });
  });

  test('that a person has changed remains when it is replaced, without the words of the message', async () => {
    await write('ขอสั่ง 552 20 ถุง');
    const params = await only(admin);
    const { draftId } = (await make(admin, params, 'C100')).body;
    await portal.db
      .updateTable('draft')
      .set({ version: 2 })
      .where('draft_id', '=', draftId)
      .execute();
    expect((await make(admin, params, 'C200', '552 5 ถุง', draftId!)).body).toMatchObject({
      place: { cv: 'C200' },
    });
    expect(await draftOf(draftId)).toMatchObject([{ cv_code: 'C100', words: '' }]);
  });

  test('names "as last time" among the doubts', async () => {
    await link();
    await write(unclear);
    expect(
      (await make(salesman, await only(salesman), 'C100', '552 5 ถุง\nเหมือนเดิม')).body.doubts,
    ).toEqual(['552 5 ถุง เหมือนเดิม']);
  });

  test('is removed with a dismissed message, unless a person changed it', async () => {
    await link();
    for (const isChanged of [false, true]) {
      await write(unclear);
      const params = await only(salesman);
      const { draftId } = (await make(salesman, params, 'C100')).body;
      if (isChanged)
        await portal.db
          .updateTable('draft')
          .set({ version: 2 })
          .where('draft_id', '=', draftId)
          .execute();
      await salesman.call('dismissInboxItem', {
        params,
        body: { reason: 'สั่งทางโทรศัพท์' },
        key: key(),
      });
      expect(await draftOf(draftId)).toHaveLength(isChanged ? 1 : 0);
    }
  });

  test('has no words any more once the person takes the message back, whoever made it', async () => {
    await link();
    await write('', { message: { id: 'M-gone', type: 'text', text: unclear } });
    const { draftId } = (await make(salesman, await only(salesman), 'C100', '552 20 ถุง ของลุง'))
      .body;
    expect(await draftOf(draftId)).toMatchObject([{ words: '552 20 ถุง ของลุง' }]);
    await send(
      aLineEvent('unsend', { unsend: { messageId: 'M-gone' }, replyToken: undefined }, later()),
    );
    expect(await draftOf(draftId)).toMatchObject([{ words: '' }]);
  });
});

describe('a message of a LINE without an account', () => {
  test('waits for admins alone, who choose the customer; for others it is missing', async () => {
    await write('ขอสั่ง 552 20 ถุง');
    expect(await waiting(salesman)).toEqual([]);
    const params = await only(admin);
    for (const call of ['getInboxItem', 'getInboxContent'] as const)
      expect((await salesman.call(call, { params })).status).toBe(404);
    for (const [call, body] of [
      ['lookAtInboxItem', {}],
      ['takeInboxItem', { by: 'me' }],
      ['answerInboxItem', { text: 'x' }],
      ['dismissInboxItem', { reason: 'x' }],
      ['draftInboxItem', { org: '1001', cv: 'C100', text: '552 20' }],
    ] as const)
      expect([call, (await salesman.call(call, { params, body, key: key() })).status]).toEqual([
        call,
        404,
      ]);
    const made = await admin.call('draftInboxItem', {
      params,
      body: { org: '1001', cv: 'C100', text: 'ขอสั่ง 552 20 ถุง' },
      key: key(),
    });
    expect(made.body).toMatchObject({ from: '', place: { cv: 'C100' }, doubts: [] });
    expect(await waiting(salesman)).toHaveLength(1);
  });

  test('is not stored while twenty others of it wait', async () => {
    const row = { line_user: 'U1', kind: 'text', sent_at: now, not_before: now };
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...row,
      event_id: `E${at}`,
      message_id: `M${at}`,
    }));
    await portal.db.insertInto('chat_item').values(rows).execute();
    const asked = line.messages.length;
    await write('ขอสั่ง 552 20 ถุง');
    expect(line.messages.length).toBe(asked + 1);
    expect(await waiting(admin)).toHaveLength(20);
    await portal.db
      .updateTable('chat_item')
      .set({ ended_at: now, outcome: 'dismissed' })
      .where('event_id', '=', 'E0')
      .execute();
    await write('ขอสั่ง 552 20 ถุง');
    expect((await waiting(admin)).map(({ words }) => words)).toContain('ขอสั่ง 552 20 ถุง');
  });

  test('is not stored while five hundred of all strangers wait', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      line_user: `U-stranger-${Math.floor(at / 20)}`,
      kind: 'text',
      sent_at: now,
      not_before: now,
      event_id: `E${at}`,
      message_id: `M${at}`,
    }));
    await portal.db.insertInto('chat_item').values(rows).execute();
    const stored = async () =>
      (
        await portal.db
          .selectFrom('chat_item')
          .select('event_id')
          .where('line_user', '=', 'U1')
          .execute()
      ).length;
    await write('ขอสั่ง 552 20 ถุง');
    expect(await stored()).toBe(0);
    await portal.db
      .updateTable('chat_item')
      .set({ ended_at: now, outcome: 'dismissed' })
      .where('event_id', '=', 'E0')
      .execute();
    await write('ขอสั่ง 552 20 ถุง');
    expect(await stored()).toBe(1);
  });

  test('belongs to the account once the person links it', async () => {
    await write('ขอสั่ง 552 20 ถุง');
    await portal.db.updateTable('chat_item').set({ user_id: 'U-customer' }).execute();
    expect(await waiting(salesman)).toHaveLength(1);
  });
});

describe('staff', () => {
  const someItem = async () => {
    await link();
    await write('เอาของแบบเดิมของลุง');
    return only(salesman);
  };

  test('see first what no person has taken, and a person takes it or gives it back', async () => {
    await link();
    await write('เอาของแบบเดิมของลุง');
    await write('เอาของแบบใหม่ของป้า');
    const [first] = await waiting(salesman);
    const params = { bu: 'feed', itemId: first!.itemId };
    expect(
      (await salesman.call('takeInboxItem', { params, body: { by: 'me' }, key: key() })).body,
    ).toMatchObject({ isMine: true });
    expect((await waiting(admin)).map(({ words }) => words)).toEqual([
      'เอาของแบบใหม่ของป้า',
      'เอาของแบบเดิมของลุง',
    ]);
    expect((await admin.call('getInboxItem', { params })).body).toMatchObject({
      isMine: false,
      takenBy: 'salesman',
    });
    const wordsBy = async (person: Person, takenBy: 'me' | 'none') =>
      (await person.call('listInbox', { params: feed, query: { takenBy } })).body.data.map(
        ({ words }) => words,
      );
    expect([
      await wordsBy(salesman, 'me'),
      await wordsBy(salesman, 'none'),
      await wordsBy(admin, 'me'),
    ]).toEqual([['เอาของแบบเดิมของลุง'], ['เอาของแบบใหม่ของป้า'], []]);
    await salesman.call('takeInboxItem', { params, body: { by: 'none' }, key: key() });
    expect((await waiting(admin))[0]).toMatchObject({ words: 'เอาของแบบเดิมของลุง', takenBy: '' });
  });

  test('who press at one moment leave it to the first, and take it from another person only knowingly', async () => {
    const params = await someItem();
    const take = (person: Person, free?: boolean) =>
      person.call('takeInboxItem', {
        params,
        body: { by: 'me', ...(free !== undefined && { free }) },
        key: key(),
      });
    const both = await Promise.all([take(salesman, true), take(admin, true)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = both[0].status === 200 ? salesman : admin;
    const second = first === salesman ? admin : salesman;
    expect((await take(second, true)).body.code).toBe('inbox_item_taken');
    expect((await first.call('getInboxItem', { params })).body.isMine).toBe(true);
    expect((await take(second)).body).toMatchObject({ isMine: true });
  });

  test('who answer at one moment write once: the second is told, and sends again knowing the answer', async () => {
    const params = await someItem();
    const say = (person: Person, text: string, seen: number) =>
      person.call('answerInboxItem', { params, body: { text, seen }, key: key() });
    expect((await say(salesman, '551 ใช่ไหม', 0)).status).toBe(200);
    expect((await say(admin, 'กี่ถุง', 0)).body.code).toBe('inbox_item_answered');
    const { answers, takenBy } = (await admin.call('getInboxItem', { params })).body;
    expect([answers.map(({ words }) => words), takenBy]).toEqual([['551 ใช่ไหม'], 'salesman']);
    expect((await say(admin, 'กี่ถุง', 1)).body.answers).toHaveLength(2);
  });

  test('who were switched off have no message: it goes to those who remain', async () => {
    const params = await someItem();
    const active = (active_flag: string) =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag })
        .where('user_id', '=', 'U-salesman')
        .execute();
    await salesman.call('takeInboxItem', { params, body: { by: 'me' }, key: key() });
    expect((await waiting(admin))[0]?.takenBy).toBe('salesman');
    await active('N');
    expect((await waiting(admin))[0]?.takenBy).toBe('');
    const taken = await admin.call('takeInboxItem', {
      params,
      body: { by: 'me', free: true },
      key: key(),
    });
    await active('Y');
    expect(taken.body).toMatchObject({ isMine: true });
  });

  test('who look at one message are told of each other, for as long as they do', async () => {
    const params = await someItem();
    const look = async (person: Person) =>
      (await person.call('lookAtInboxItem', { params, body: {} })).body.others;
    expect(await look(salesman)).toEqual([]);
    const since = now.toISOString();
    now = new Date(now.getTime() + 30_000);
    expect(await look(admin)).toEqual([{ name: 'salesman', since }]);
    expect(await look(salesman)).toMatchObject([{ name: 'admin' }]);
    now = new Date(now.getTime() + 41_000);
    expect(await look(admin)).toEqual([]);
  });

  test('get the message of now under a repeated key, and none after they lost its customer', async () => {
    const params = await someItem();
    const press = { params, body: { by: 'me' as const }, key: key() };
    await salesman.call('takeInboxItem', press);
    await admin.call('takeInboxItem', { ...press, key: key() });
    expect((await salesman.call('takeInboxItem', press)).body).toMatchObject({
      takenBy: 'admin',
      isMine: false,
    });
    const rows = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect((await salesman.call('takeInboxItem', press)).status).toBe(404);
    await portal.db.insertInto('user_customer').values(rows).execute();
  });

  test('ask back in the chat, once for one press', async () => {
    const params = await someItem();
    const press = { params, body: { text: 'แบบเดิมคือ 551 ใช่ไหม' }, key: key() };
    for (let time = 0; time < 3; time++)
      expect((await salesman.call('answerInboxItem', press)).status).toBe(200);
    await workOff();
    expect(line.messages.at(-1)).toMatchObject({
      by: 'push',
      to: 'U1',
      message: JSON.stringify([{ type: 'text', text: 'แบบเดิมคือ 551 ใช่ไหม' }]),
    });
    const { body } = await admin.call('getInboxItem', { params });
    expect(body).toMatchObject({
      takenBy: 'salesman',
      answers: [{ words: 'แบบเดิมคือ 551 ใช่ไหม', by: 'salesman', state: 'sent' }],
    });
    expect(
      (await salesman.call('answerInboxItem', { params, body: { text: '  ' }, key: key() })).status,
    ).toBe(400);
  });

  test('dismiss a message with a reason; then it is ended for each of them', async () => {
    const params = await someItem();
    expect(
      (
        await salesman.call('dismissInboxItem', {
          params,
          body: { reason: 'ถามทางโทรศัพท์แล้ว' },
          key: key(),
        })
      ).status,
    ).toBe(200);
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting(admin, true)).toMatchObject([
      { ended: { outcome: 'dismissed', by: 'salesman', reason: 'ถามทางโทรศัพท์แล้ว' } },
    ]);
    const again = await admin.call('dismissInboxItem', {
      params,
      body: { reason: 'x' },
      key: key(),
    });
    expect([again.status, again.body.code]).toEqual([409, 'inbox_item_ended']);
    expect((await admin.call('getInboxItem', { params })).body).toMatchObject({
      ended: { outcome: 'dismissed' },
    });
  });

  test('of other customers, customers and agents do not see it', async () => {
    const params = await someItem();
    const rows = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect(await waiting(salesman)).toEqual([]);
    expect((await salesman.call('getInboxItem', { params })).status).toBe(404);
    await portal.db.insertInto('user_customer').values(rows).execute();
    for (const name of ['customer', 'agent'])
      expect((await (await portal.as(name)).call('listInbox', { params: feed })).status).toBe(403);
  });

  test('who read a message are noted with whose it was', async () => {
    const params = await someItem();
    await salesman.call('getInboxItem', { params });
    await writeReads(portal.deps);
    const read = await portal.db
      .selectFrom('person_read')
      .select(['user_id', 'kind', 'subject'])
      .where('call', '=', 'getInboxItem')
      .execute();
    expect(read).toContainEqual({ user_id: 'U-salesman', kind: 'customer', subject: 'C100' });
  });
});
