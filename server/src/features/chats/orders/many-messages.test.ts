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
  for (const table of ['standing_order', 'draft', 'idempotency'] as const) await desk.portal.db.deleteFrom(table).execute();
  customer = await desk.portal.as('customer');
});

const place = { bu: 'feed', org: '1001', cv: 'C100' };
const orderNow = 'สั่งเลย';
const key = () => crypto.randomUUID();
const messages = (count: number, words = (at: number) => `552 ${at + 1} ถุง`) =>
  desk.send(...Array.from({ length: count }, (_, at) => aText(words(at), {}, desk.later())));
const saveCart = () => customer.call('createDraft', { params: place, body: { source: 'cart', lines: [{ sku: '551--', orderQty: 1 }] }, key: key() });
const many = limits.draftsOfCustomer + 10;

describe('a customer of whom so many messages came', () => {
  test('orders by chat as after the first, saves a cart as a draft, and gets the draft of a standing order', async () => {
    const replies = await messages(many);
    expect(replies.text).toContain(`552 ${many} ถุง`);
    const before = await desk.orders();
    expect((await desk.tap(replies.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
    expect(await desk.orders()).toBe(before + 1);
    expect((await saveCart()).status).toBe(200);

    const body = { ...tuesdays, from: '2026-11-30', weekdays: [1], daysAhead: 14 };
    expect((await customer.call('saveStandingOrder', { params: place, body, key: key() })).status).toBe(200);
    await lookAtStanding(desk.portal.deps);
    expect((await desk.drafts()).filter(({ source }) => source === 'standing')).not.toEqual([]);
  }, 60_000);
});

describe('at the limit of drafts of chats', () => {
  const days = (count: number) => void (desk.now = new Date(desk.now.getTime() + count * 86_400_000));
  const newest = async () => (await desk.drafts())[0]!;
  /** A message of its own, and its draft. */
  const drafted = async (words: string) => {
    const answer = await desk.write(words);
    return { ...(await newest()), answer };
  };
  /** Further drafts like one, begun after it, up to the limit. */
  async function fill({ draft_id: _, answer: __, ...like }: Awaited<ReturnType<typeof drafted>>) {
    const left = limits.draftsOfChats - (await open()).length;
    const rows = Array.from({ length: left }, () => ({ ...like, delivery: JSON.stringify(like.delivery) }));
    await desk.portal.db.insertInto('draft').values(rows).execute();
  }
  const open = async () => (await desk.drafts()).filter(({ placed_at }) => placed_at === null).map(({ draft_id }) => draft_id);
  const itemOf = async (draftId: number) =>
    (await desk.portal.db.selectFrom('chat_item').select('item_id').where('draft_id', '=', draftId).executeTakeFirstOrThrow()).item_id;

  test('the oldest gives way that no person touched and that no button orders any more', async () => {
    const salesman = await desk.portal.as('salesman');
    const [changed, taken, offered] = [await drafted('552 1 ถุง'), await drafted('552 2 ถุง'), await drafted('552 3 ถุง')];
    await customer.call('changeDraft', {
      params: { ...place, draftId: changed.draft_id },
      body: { lines: [{ sku: '552--', orderQty: 9 }] },
      key: key(),
    });
    const params = { bu: 'feed', itemId: await itemOf(taken.draft_id) };
    expect((await salesman.call('takeInboxItem', { params, body: { by: 'me' }, key: key() })).status).toBe(200);
    const later = await drafted('552 4 ถุง ส่ง 20/12');
    const doubtful = await drafted('552 5 ถุง\nหัวอาหารลูกหมู 5 ถุง');
    await fill(doubtful);

    days(3);
    await drafted('552 6 ถุง');
    const left = await open();
    expect(left).toHaveLength(limits.draftsOfChats);
    expect(left).toEqual(expect.arrayContaining([changed, taken, later, doubtful].map(({ draft_id }) => draft_id)));
    expect(left).not.toContain(offered.draft_id);
    await desk.write('552 7 ถุง');
    expect(await open()).not.toContain(doubtful.draft_id);

    // What led to it leads to its words now.
    const orders = await desk.orders();
    const again = await desk.tap(offered.answer.buttons[orderNow]!);
    expect(again.text).toContain('ยังไม่ได้สั่ง');
    expect(await desk.orders()).toBe(orders);
    const message = new URL(again.buttons['ตรวจและสั่ง']!).searchParams.get('message') ?? '';
    customer = await desk.portal.as('customer');
    expect((await customer.call('readChatMessage', { params: { ...place, message } })).body).toMatchObject({ words: '552 3 ถุง', draft: null });
    const { body } = await (
      await desk.portal.as('salesman')
    ).call('getInboxItem', { params: { bu: 'feed', itemId: await itemOf(offered.draft_id) } });
    expect(body).toMatchObject({ draftId: null, ended: null, message });

    const gone = await desk.portal.db.selectFrom('audit').select(['subject', 'user_id', 'cv_code']).where('call', '=', 'draftGaveWay').execute();
    expect(gone).toEqual([offered, doubtful].map(({ draft_id }) => ({ subject: `draft ${draft_id}`, user_id: 'U-customer', cv_code: 'C100' })));
  });

  test('what is still needed stays, however many messages come', async () => {
    const first = await drafted('552 1 ถุง ส่ง 20/12');
    await fill(first);
    await desk.portal.db.updateTable('draft').set({ version: 2 }).where('draft_id', '<>', first.draft_id).execute();
    days(1);
    const reply = await desk.write('552 8 ถุง');
    expect(await open()).toHaveLength(limits.draftsOfChats + 1);
    expect((await desk.tap(reply.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
    expect((await desk.tap(first.answer.buttons[orderNow]!)).text).toMatch(/สั่งแล้ว/);
  });

  test('a draft that is ordered at this moment does not give way, and nobody waits for it', async () => {
    const first = await drafted('552 1 ถุง');
    await fill(first);
    days(3);
    await desk.portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('draft').select('draft_id').where('draft_id', '=', first.draft_id).forUpdate().execute();
      expect((await desk.write('552 2 ถุง')).text).toContain('อาหารสุกรขุน 552 2 ถุง');
    });
    expect(await open()).toContain(first.draft_id);
    expect(await open()).toHaveLength(limits.draftsOfChats);
  });
});
