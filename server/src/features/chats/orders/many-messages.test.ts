import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { tuesdays } from '#testing/standing-desk.ts';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aText } from '#testing/channels/line-webhook.ts';
import type { Person } from '#testing/person.ts';
import { lookAtStanding } from '#features/standing/front.testing.ts';

let desk: ChatDesk;
let customer: Person;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.begin();
  for (const table of ['standing_order', 'draft', 'idempotency'] as const)
    await desk.portal.db.deleteFrom(table).execute();
  customer = await desk.portal.as('customer');
});

const place = { bu: 'feed', org: '1001', cv: 'C100' };
const orderNow = 'สั่งเลย';
const key = () => crypto.randomUUID();
const messages = (count: number, words = (at: number) => `552 ${at + 1} ถุง`) =>
  desk.send(...Array.from({ length: count }, (_, at) => aText(words(at), {}, desk.later())));
const saveCart = () =>
  customer.call('createDraft', {
    params: place,
    body: { source: 'cart', lines: [{ sku: '551--', orderQty: 1 }] },
    key: key(),
  });
const many = limits.draftsOfCustomer + 10;

describe('a customer of whom so many messages came', () => {
  test('orders by chat as after the first, saves a cart as a draft, and gets the draft of a standing order', async () => {
    const replies = await messages(many);
    expect(replies.text).toContain(`552 ${many} ถุง`);
    expect(await desk.drafts()).toHaveLength(1);
    const before = await desk.orders();
    expect((await desk.tap(replies.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
    expect(await desk.orders()).toBe(before + 1);
    expect((await saveCart()).status).toBe(200);

    const body = { ...tuesdays, from: '2026-11-30', weekdays: [1], daysAhead: 14 };
    expect(
      (await customer.call('saveStandingOrder', { params: place, body, key: key() })).status,
    ).toBe(200);
    await lookAtStanding(desk.portal.deps);
    expect((await desk.drafts()).filter(({ source }) => source === 'standing')).not.toEqual([]);
  }, 60_000);
});

test('hundreds of unknown lines are taken as far as a draft has room for doubts, and the person reads what is left out', async () => {
  const unknown = (of: string) =>
    Array.from({ length: 200 }, (_, at) => `หัวอาหารวัว${of}${at + 1} 5 ถุง`).join('\n');
  await desk.write('552 20 ถุง');
  const first = await desk.write(`${unknown('ก')}\n551 3 ถุง`);
  expect(first.text).toContain(
    `รับไว้ ${limits.draftDoubts + 1} บรรทัด อีก ${200 - limits.draftDoubts} บรรทัดยังไม่ได้ใส่ ตั้งแต่ “หัวอาหารวัวก${limits.draftDoubts + 1} 5 ถุง”`,
  );
  expect(await desk.linesOfNewest()).toEqual({ '551--': 3, '552--': 20 });
  for (const of of ['ข', 'ค', 'ง', 'จ', 'ฉ', 'ช'])
    expect((await desk.write(unknown(of))).text).toContain('รับไว้ 0 บรรทัด อีก 200');
  const [draft] = await desk.drafts();
  expect(JSON.stringify(draft!.messages).length).toBeLessThan(80_000);
});

test('the 60th message of a day is answered like the first', async () => {
  const answers: string[] = [];
  const before = await desk.orders();
  for (let at = 1; at <= 60; at++) {
    const reply = await desk.write(`552 ${(at % 3) + 1} ถุง`);
    answers.push(reply.text.replaceAll(/\d[\d,.]*/g, '0'));
    await desk.tap(reply.buttons[orderNow]!);
  }
  expect(await desk.orders()).toBe(before + 60);
  expect(answers.at(-1)).toBe(answers[0]);
}, 120_000);

describe('at the limit of drafts of chats', () => {
  const open = async () =>
    (await desk.drafts())
      .filter(({ placed_at }) => placed_at === null)
      .map(({ draft_id }) => draft_id);
  /** Drafts of other people's chats up to the limit, the oldest first. */
  async function fill(more: (at: number) => object = () => ({})) {
    const at = (minutes: number) => new Date(desk.now.getTime() - minutes * 60_000);
    const row = {
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      source: 'chat',
      begun_by: 'U-other',
      changed_by: 'U-other',
    };
    const rows = Array.from({ length: limits.draftsOfChats }, (_, count) => {
      const moment = at(limits.draftsOfChats - count + 1);
      return { ...row, begun_at: moment, changed_at: moment, ...more(count) };
    });
    return (
      await desk.portal.db.insertInto('draft').values(rows).returning('draft_id').execute()
    ).map(({ draft_id }) => draft_id);
  }

  test('the oldest gives way that no person touched, and the person reads it', async () => {
    const [changed, taken, oldest, ...others] = await fill((count) =>
      count === 0 ? { version: 2 } : {},
    );
    const item = {
      event_id: 'E',
      line_user: 'U2',
      message_id: 'M',
      kind: 'text',
      user_id: 'U-other',
      sent_at: desk.now,
      not_before: desk.now,
    };
    await desk.portal.db
      .insertInto('chat_item')
      .values({ ...item, draft_id: taken, taken_by: 'U-salesman' })
      .execute();
    const reply = await desk.write('552 6 ถุง');
    expect(reply.text).toContain('ร่างเก่าจากแชตที่ไม่มีใครแก้ไขถูกลบ เพราะร่างเต็มแล้ว');
    const left = await open();
    expect(left).toHaveLength(limits.draftsOfChats);
    expect(left).toEqual(expect.arrayContaining([changed, taken, ...others]));
    const gone = await desk.portal.db
      .selectFrom('audit')
      .select(['subject', 'user_id', 'cv_code'])
      .where('call', '=', 'draftGaveWay')
      .execute();
    expect(gone).toEqual([{ subject: `draft ${oldest}`, user_id: 'U-customer', cv_code: 'C100' }]);
    // The next message belongs to the same draft.
    expect((await desk.write('551 1 ถุง')).text).not.toContain('ร่างเก่า');
    expect(await open()).toEqual(left);
  });

  test('what people changed stays, however many messages arrive', async () => {
    await fill(() => ({ version: 2 }));
    const reply = await desk.write('552 8 ถุง');
    expect(await open()).toHaveLength(limits.draftsOfChats + 1);
    expect((await desk.tap(reply.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
  });

  test('a draft that is ordered at this moment does not give way, and nobody waits for it', async () => {
    const [oldest = 0] = await fill();
    await desk.portal.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('draft')
        .select('draft_id')
        .where('draft_id', '=', oldest)
        .forUpdate()
        .execute();
      expect((await desk.write('552 2 ถุง')).text).toContain('อาหารสุกรขุน 552 2 ถุง');
    });
    expect(await open()).toContain(oldest);
    expect(await open()).toHaveLength(limits.draftsOfChats);
  });
});

describe('a weight between two counts of bags, and a count that nobody names', () => {
  test('are asked about with the two counts, and for a count', async () => {
    expect((await desk.write('551 ครึ่งตัน')).text).toContain(
      '• 16 ถุง (480 กก.)\n• 17 ถุง (510 กก.)\n',
    );
    await desk.begin();
    const { text } = await desk.write('551 กี่ถุงก็ได้');
    expect(text).toContain('อาหารสุกรเล็ก 551 กี่ถุง');
    expect(text).not.toContain('551 ถุง (');
  });
});
