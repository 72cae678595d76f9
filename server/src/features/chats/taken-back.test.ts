import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { linePortal, type LinePortal } from '#testing/channels/line-portal.ts';
import { aLineEvent, aText, sendWebhook } from '#testing/channels/line-webhook.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { waitingForLocks } from '#testing/waiting.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { failingOnce } from '#platform/work/failing-once.ts';
import { workOffChats } from './front.testing.ts';
import { answerChats } from './answer-chats.ts';

let now = new Date('2026-11-27T05:00:00Z');
let opened: LinePortal;
let portal: TestPortal;
let salesman: Person;
beforeAll(async () => {
  // Who waits for a row waits until it is free, however slow the machine is: a request gives up after 3.5 s.
  opened = await linePortal(() => now, { patience: forLongWork });
  ({ portal } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  for (const table of ['chat_item', 'line_event', 'contact', 'draft'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db
    .insertInto('contact')
    .values({ user_id: 'U-customer', channel: 'line', address: 'U1', confirmed_at: now })
    .execute();
  salesman = await portal.as('salesman');
});

const copy = () =>
  answerChats(portal.deps, lineAccountOf(portal.deps)!, failingOnce(portal.deps, 'chats'));
const workOff = () => workOffChats(portal.deps);
let seconds = 0;
const later = () => new Date(now.getTime() + ++seconds);
/** An order with words that no table may have afterwards. */
const secret = 'หัวอาหารลูกหมูของลุงมี';
const words = `552 20 ถุง\n${secret} 5 ถุง`;
const arrives = (text = words) =>
  sendWebhook(portal.origin, [
    aText(text, { message: { id: 'M-back', type: 'text', text } }, later()),
  ]);
const takeBack = () =>
  sendWebhook(portal.origin, [
    aLineEvent('unsend', { unsend: { messageId: 'M-back' }, replyToken: undefined }, later()),
  ]);
const key = () => crypto.randomUUID();

/** The tables in which a row has the words. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    portal.db,
  );
  const each = tables.rows.map(
    ({ name }) =>
      sql<{
        name: string;
      }>`select ${name} as name where exists (select from ${sql.table(name)} t where strpos(t::text, ${text}) > 0)`,
  );
  return (
    await sql
      .join(each, sql` union all `)
      .$castTo<{ name: string }>()
      .execute(portal.db)
  ).rows.map(({ name }) => name);
}

/**
 * Holds rows while others begin, in this order, and something else happens; then lets all of them go on. The first one waits in the database; a command
 * that waits for its turn asks for the rows again and again instead, so it comes after those that wait.
 */
async function behind(
  held: ReturnType<typeof sql>,
  begins: (() => Promise<unknown>)[],
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const going: Promise<unknown>[] = [];
  await portal.db.transaction().execute(async (tx) => {
    await held.execute(tx);
    for (const begin of begins) {
      going.push(begin());
      await vi.waitFor(
        async () => expect(await waitingForLocks(portal.db)).toBeGreaterThan(0),
        10_000,
      );
    }
    await meanwhile?.();
  });
  await Promise.all(going);
}
const items = sql`select from chat_item for update`;

describe('a message that its person takes back', () => {
  test.each([
    { order: 'before', statuses: [404], drafts: [[]] },
    { order: 'after', statuses: [200], drafts: [[{ words: '' }]] },
    { order: 'beside', statuses: [200, 404], drafts: [[], [{ words: '' }]] },
  ])(
    '$order those who make its draft leaves no words and no answer 500',
    async ({ order, statuses, drafts }) => {
      await arrives(secret);
      await workOff();
      const { item_id: itemId } = await portal.db
        .selectFrom('chat_item')
        .select('item_id')
        .executeTakeFirstOrThrow();
      expect(await tablesWith(secret)).toEqual(['chat_item', 'line_event']);
      await takeBack();
      let status = 0;
      const make = async () => {
        const body = { org: '1001', cv: 'C100', text: words };
        status = (
          await salesman.call('draftInboxItem', {
            params: { bu: 'feed', itemId },
            body,
            key: key(),
          })
        ).status;
      };
      if (order === 'before') await behind(items, [workOff, make]);
      else if (order === 'after') await make().then(workOff);
      else await Promise.all([make(), workOff()]);
      expect(statuses).toContain(status);
      expect(drafts).toContainEqual(await portal.db.selectFrom('draft').select('words').execute());
      expect(await tablesWith(secret)).toEqual([]);
    },
  );

  test('while staff look at it, take it, answer or dismiss it is removed, and none of them gets an answer 500', async () => {
    await arrives();
    await workOff();
    const { item_id: itemId } = await portal.db
      .selectFrom('chat_item')
      .select('item_id')
      .executeTakeFirstOrThrow();
    await takeBack();
    const params = { bu: 'feed', itemId };
    const statuses: number[] = [];
    const answered = (act: () => Promise<{ status: number }>) => async () =>
      void statuses.push((await act()).status);
    const look = answered(() => salesman.call('lookAtInboxItem', { params, body: {} }));
    const take = answered(() =>
      salesman.call('takeInboxItem', { params, body: { by: 'me' }, key: key() }),
    );
    const answer = answered(() =>
      salesman.call('answerInboxItem', { params, body: { text: 'กี่ถุง' }, key: key() }),
    );
    const dismiss = answered(() =>
      salesman.call('dismissInboxItem', { params, body: { reason: 'x' }, key: key() }),
    );
    await behind(items, [workOff, look, take, look, answer, dismiss]);
    expect(statuses).toHaveLength(5);
    expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
    expect((await salesman.call('getInboxItem', { params })).status).toBe(404);
    await workOff();
    expect(await tablesWith(secret)).toEqual([]);
  });

  test('while a slow copy of the server makes its draft, after another one has taken it over, leaves no words', async () => {
    await arrives();
    const slow = copy();
    const begins = async () => {
      slow.wake();
      await slow.idle();
    };
    await behind(
      sql`select from customer where cv_code = 'C100' for update`,
      [begins],
      async () => {
        now = new Date(now.getTime() + 600_000);
        await takeBack();
        for (let round = 0; round < 2; round++) await workOff();
        expect(
          await portal.db
            .selectFrom('line_event')
            .select('event_id')
            .where('state', '=', 'waiting')
            .execute(),
        ).toEqual([]);
      },
    );
    await slow.stop();
    expect(await portal.db.selectFrom('draft').select('words').execute()).toEqual([{ words: '' }]);
    expect(await tablesWith(secret)).toEqual([]);
  });

  test('after its customer was chosen leaves no words in what was answered to the choice', async () => {
    const second = { user_id: 'U-customer', bu: 'feed', cv_code: 'C200', org_code: '1001' };
    await portal.db.insertInto('user_customer').values(second).execute();
    await arrives();
    await workOff();
    const { event_id } = await portal.db
      .selectFrom('line_event')
      .select('event_id')
      .executeTakeFirstOrThrow();
    await sendWebhook(portal.origin, [
      aLineEvent('postback', { postback: { data: `for ${event_id} feed/1001/C200` } }, later()),
    ]);
    await workOff();
    expect(await portal.db.selectFrom('draft').select(['cv_code', 'words']).execute()).toEqual([
      { cv_code: 'C200', words },
    ]);
    await takeBack();
    await workOff();
    expect(await tablesWith(secret)).toEqual([]);
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C200')
      .execute();
  });
});
