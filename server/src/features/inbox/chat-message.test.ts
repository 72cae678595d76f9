import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type Answered, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aText } from '#testing/channels/line-webhook.ts';
import type { Person } from '#testing/person.ts';
import { removeOldRows } from '../../retention.ts';

let desk: ChatDesk;
let customer: Person;
let salesman: Person;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.begin();
  await desk.portal.db.deleteFrom('draft').execute();
  [customer, salesman] = [await desk.portal.as('customer'), await desk.portal.as('salesman')];
});

const place = { bu: 'feed', org: '1001', cv: 'C100' };
const unclear = 'น้ำยาล้างจาน 5 ถุง';
const orderNow = 'สั่งเลย';
/** The message that the button of an answer opens. */
const messageOf = ({ buttons }: Answered) =>
  new URL((buttons['แก้ไข'] ?? buttons['ตรวจและสั่ง'])!).searchParams.get('message')!;
const written = async (text: string) => messageOf(await desk.write(text));
const read = (message: string, person = customer, at = place) =>
  person.call('readChatMessage', { params: { ...at, message } });
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const draft = (
  message: string,
  { person = customer, lines = [{ sku: '552--', orderQty: 5 }], version = 0, delivery = {} } = {},
) =>
  person.call('draftChatMessage', {
    params: { ...place, message },
    body: { lines, delivery },
    key: crypto.randomUUID(),
    ...seen(version),
  });
const ordered = (draftId: number, version: number) =>
  desk.orderInPortal([{ sku: '552--', orderQty: 5 }], { draft: { draftId, version } });
const item = () =>
  desk.portal.db
    .selectFrom('chat_item')
    .select(['item_id', 'outcome', 'ended_by', 'draft_id'])
    .executeTakeFirstOrThrow();
const dismiss = async () => {
  const params = { bu: 'feed', itemId: (await item()).item_id };
  return salesman.call('dismissInboxItem', {
    params,
    body: { reason: 'ถามทางโทรศัพท์' },
    key: crypto.randomUUID(),
  });
};
const linesOf = async (draftId: number) => {
  const { lines } = (await customer.call('readDraft', { params: { ...place, draftId } })).body;
  return lines.map(({ sku, orderQty }) => [sku, orderQty]);
};

describe('a message of a chat', () => {
  test('is read by those who may order for its customer, and missing for everyone else', async () => {
    const message = await written(`552 20 ถุง\n${unclear}`);
    const { body } = await read(message);
    expect(body).toMatchObject({
      words: `552 20 ถุง\n${unclear}`,
      day: '2026-11-28',
      draft: { version: 1, isChanged: false },
      placed: null,
    });
    expect((await read(message, salesman)).body).toMatchObject({
      words: body.words,
      from: 'customer',
    });
    const rival = await desk.portal.as('rival');
    expect([
      (await read(message, rival)).status,
      (await read(message, rival, { ...place, cv: 'C200' })).status,
    ]).toEqual([404, 404]);
    expect((await read(message, await desk.portal.as('agent'))).status).toBe(403);
    expect((await read('01NONE')).status).toBe(404);
  });

  test('has the day that its words meant when they were written', async () => {
    const message = await written(`${unclear} ส่งมะรืน`);
    desk.now = new Date(desk.now.getTime() + 86_400_000);
    customer = await desk.portal.as('customer');
    expect((await read(message)).body).toMatchObject({ draft: null, day: '2026-11-29' });
  });

  test('has no day where that is in doubt', async () => {
    expect((await read(await written('552 20 ถุง ส่ง 31/2'))).body.day).toBe('');
  });

  test('that the person takes back, or that is 90 days old, is missing', async () => {
    await desk.send(
      aText(unclear, { message: { id: 'M-back', type: 'text', text: unclear } }, desk.later()),
    );
    const { event_id } = await desk.portal.db
      .selectFrom('chat_item')
      .select('event_id')
      .executeTakeFirstOrThrow();
    expect((await read(event_id)).status).toBe(200);
    await desk.unsend('M-back');
    expect((await read(event_id)).status).toBe(404);
    const old = await written(unclear);
    const day = desk.now;
    desk.now = new Date(day.getTime() + 91 * 86_400_000);
    await removeOldRows(desk.portal.deps, 'chat_item');
    customer = await desk.portal.as('customer');
    expect((await read(old)).status).toBe(404);
    desk.now = day;
  });
});

describe('the lines that a person has checked', () => {
  test('are the draft of a message that had none; ordering it ends the message for staff', async () => {
    const message = await written(unclear);
    const { status, body } = await draft(message, { delivery: { requireDate: '2026-11-30' } });
    expect(status).toBe(200);
    expect(await linesOf(body.draftId)).toEqual([['552--', 5]]);
    expect(await desk.drafts()).toMatchObject([
      { source: 'chat', words: unclear, delivery: { requireDate: '2026-11-30' } },
    ]);
    expect((await ordered(body.draftId, body.version)).status).toBe(200);
    expect(await item()).toMatchObject({ outcome: 'ordered', ended_by: 'U-customer' });
    expect((await read(message)).body.placed).toMatchObject({ by: 'customer' });
  });

  test('take the place of the lines that the chat understood, and the button in the chat orders those no more', async () => {
    const reply = await desk.write('552 20 ถุง\n551 10 ถุง');
    const message = messageOf(reply);
    const { body } = await draft(message, { version: 1 });
    expect(await linesOf(body.draftId)).toEqual([['552--', 5]]);
    const before = await desk.orders();
    const again = await desk.tap(reply.buttons[orderNow]!);
    expect(again.text).toMatch(/สรุปเก่า[^]+552 5 ถุง/);
    expect(messageOf(again)).toBe(message);
    await ordered(body.draftId, body.version);
    expect((await desk.tap(reply.buttons[orderNow]!)).text).toMatch(/สั่งไปแล้ว/);
    expect(await desk.orders()).toBe(before + 1);
  });

  test('leave in doubt what is still open, at the draft, in the inbox and in the chat', async () => {
    const message = await written('552 20 ถุง\nอาหารหมู 5 ถุง\nอาหารหมู 7 ถุง');
    const lines = [{ sku: '552--', orderQty: 20 }];
    const params = { ...place, message };
    const { body } = await customer.call('draftChatMessage', {
      params,
      body: { lines, open: ['อาหารหมู 7 ถุง'] },
      key: crypto.randomUUID(),
      ...seen(1),
    });
    const opened = await customer.call('readDraft', {
      params: { ...place, draftId: body.draftId },
    });
    expect(opened.body.open).toEqual([{ words: 'อาหารหมู 7 ถุง', message }]);
    expect(await desk.portal.db.selectFrom('chat_item').select('doubts').execute()).toEqual([
      { doubts: 'อาหารหมู 7 ถุง' },
    ]);
    expect((await read(message)).body.words).toBe('อาหารหมู 7 ถุง');
    expect((await desk.write('551 1 ถุง')).text).toContain('“อาหารหมู 7 ถุง” คือสินค้าใด');
  });

  test('of a message that was ordered in the chat are refused with that order', async () => {
    const reply = await desk.write('552 20 ถุง');
    await desk.tap(reply.buttons[orderNow]!);
    const message = messageOf(reply);
    const { status, body } = await draft(message, { version: 1 });
    expect([status, body.code]).toEqual([409, 'draft_placed']);
    expect((await read(message)).body.placed).toMatchObject({
      orderNumber: body.detail?.orderNumber,
    });
  });

  test('of two people at once are one draft: the second sees that there is one', async () => {
    const message = await written(unclear);
    const both = await Promise.all([draft(message), draft(message, { person: salesman })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await desk.drafts()).toHaveLength(1);
  });

  test('by two people twelve times at once make one draft, and no two of them wait for each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      await desk.begin();
      await desk.portal.db.deleteFrom('draft').execute();
      const message = await written(unclear);
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          draft(message, { person: at % 2 === 0 ? customer : salesman }),
        ),
      );
      expect(
        all.map(({ status }) => status).filter((status) => ![200, 412].includes(status)),
      ).toEqual([]);
      expect(await desk.drafts()).toHaveLength(1);
    }
  });

  test('of another customer, or of none, are refused', async () => {
    const message = await written(unclear);
    const rival = await desk.portal.as('rival');
    expect((await draft(message, { person: rival })).status).toBe(404);
    const params = { ...place, cv: 'C200', message };
    expect(
      (
        await rival.call('draftChatMessage', {
          params,
          body: { lines: [{ sku: '552--', orderQty: 5 }] },
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(404);
    expect((await draft(message, { lines: [] })).status).toBe(400);
    expect(await desk.drafts()).toEqual([]);
  });

  test('can be ordered although the draft gave way, or staff closed the message', async () => {
    const message = await written('552 20 ถุง');
    await desk.portal.db.deleteFrom('draft').execute();
    expect((await read(message)).body).toMatchObject({
      words: '552 20 ถุง',
      draft: null,
      placed: null,
    });
    expect((await dismiss()).status).toBe(200);
    const { body } = await draft(message);
    expect((await ordered(body.draftId, body.version)).status).toBe(200);
    expect(await item()).toMatchObject({ outcome: 'dismissed', draft_id: body.draftId });
  });
});

describe('staff', () => {
  test('who make a draft of words without a clear line note the customer and the doubts, and open the words to check them', async () => {
    await desk.portal.db.deleteFrom('contact').execute();
    await desk.write(unclear);
    const admin = await desk.portal.as('admin');
    const params = { bu: 'feed', itemId: (await item()).item_id };
    const { body } = await admin.call('draftInboxItem', {
      params,
      body: { org: '1001', cv: 'C100', text: unclear },
      key: crypto.randomUUID(),
    });
    expect(body).toMatchObject({
      place: { cv: 'C100' },
      draftId: null,
      doubts: [unclear],
      isMine: true,
    });
    expect(await desk.drafts()).toEqual([]);
    expect((await read(body.message, admin)).body).toMatchObject({ words: unclear, draft: null });
  });
});
