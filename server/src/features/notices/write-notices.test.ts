import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Happening } from './happening.ts';
import { writeNotices } from './write-notices.ts';

const noon = new Date('2026-11-26T05:00:00Z');
const night = new Date('2026-11-26T16:00:00Z');
const morning = new Date('2026-11-27T00:00:00Z');
let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('notice').execute();
  await portal.db.deleteFrom('contact').execute();
  await portal.db.deleteFrom('notice_choice').execute();
});

let count = 0;
const happening = (kind: Happening['kind'], of: Partial<Happening> = {}): Happening => ({
  kind,
  occasion: `event ${++count}`,
  subject: 'SO-1',
  bu: 'feed',
  org: '1001',
  cv: 'C100',
  by: '',
  facts: { number: 'SO-1' },
  at: noon,
  ...of,
});
const write = (happened: Happening[], now = noon) =>
  portal.db.transaction().execute((tx) => writeNotices(tx, happened, now));
const link = (channel: string, confirmed_at: Date | null = noon) =>
  portal.db
    .insertInto('contact')
    .values({ user_id: 'U-customer', channel, address: `a ${channel}`, confirmed_at })
    .execute();
const rows = () =>
  portal.db
    .selectFrom('notice as n')
    .leftJoin('notice_delivery as d', 'd.notice_id', 'n.notice_id')
    .select(['n.kind', 'n.facts', 'n.void_at', 'd.channel', 'd.state', 'd.not_before'])
    .where('n.user_id', '=', 'U-customer')
    .orderBy('n.notice_id')
    .execute();

describe('what a person is told outside the portal', () => {
  test('is sent by the channel that they linked and confirmed, at once by day', async () => {
    await link('mail');
    await link('line', null);
    await write([happening('order_accepted')]);
    expect(await rows()).toMatchObject([
      { kind: 'order_accepted', channel: 'mail', state: 'waiting', not_before: noon },
    ]);
  });

  test('is in the bell alone while nothing is linked, or where they switched the channel off for the kind', async () => {
    await write([happening('order_accepted')]);
    await link('mail');
    await portal.db
      .insertInto('notice_choice')
      .values({ user_id: 'U-customer', kind: 'order_accepted', channel: 'mail', wanted: false })
      .execute();
    await write([happening('order_accepted'), happening('order_rejected')]);
    expect((await rows()).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['order_accepted', null],
      ['order_accepted', null],
      ['order_rejected', 'mail'],
    ]);
  });

  test('waits at night for the morning, unless they have to act', async () => {
    await link('mail');
    await write([happening('order_accepted'), happening('order_held')], night);
    expect((await rows()).map(({ kind, not_before }) => [kind, not_before])).toEqual([
      ['order_accepted', morning],
      ['order_held', night],
    ]);
  });
});

describe('a later event about the same order', () => {
  test('makes void what waits to be sent, and leaves other orders alone', async () => {
    await link('mail');
    await write([happening('order_held'), happening('order_held', { subject: 'SO-2' })]);
    await write([happening('order_released')]);
    expect(
      (await rows()).map(({ kind, void_at, state }) => [kind, void_at !== null, state]),
    ).toEqual([
      ['order_held', true, 'void'],
      ['order_held', false, 'waiting'],
      ['order_released', false, 'waiting'],
    ]);
  });

  test('of the same moment as well: what is void at birth is sent by no channel', async () => {
    await link('mail');
    await write([happening('order_held'), happening('order_moved')]);
    expect(await rows()).toMatchObject([{ kind: 'order_held', void_at: noon, channel: null }]);
  });

  test('leaves what was sent as it was sent', async () => {
    await link('mail');
    await write([happening('order_held')]);
    await portal.db.updateTable('notice_delivery').set({ state: 'sent' }).execute();
    await write([happening('order_moved')]);
    expect(await rows()).toMatchObject([{ state: 'sent', void_at: noon }]);
  });
});

test('a thousand events about one person in a minute become thirty notices and one that counts the rest', async () => {
  await link('mail');
  const flood = Array.from({ length: 1000 }, (_, at) =>
    happening('order_accepted', { subject: `SO-${at}`, at: new Date(noon.getTime() + at) }),
  );
  for (let at = 0; at < 1000; at += 200) await write(flood.slice(at, at + 200));
  const written = await rows();
  expect(written).toHaveLength(31);
  expect(written.at(-1)).toMatchObject({ kind: 'many', facts: { count: 970 }, channel: 'mail' });
  await write([
    happening('order_accepted', { subject: 'SO-later', at: new Date(noon.getTime() + 120_000) }),
  ]);
  expect((await rows()).at(-1)).toMatchObject({ kind: 'order_accepted' });
});

test('events of forty minutes that are read at once are no flood, and in a flood what may not wait is told by itself', async () => {
  const minutes = Array.from({ length: 40 }, (_, at) =>
    happening('order_accepted', {
      subject: `SO-${at}`,
      at: new Date(noon.getTime() + at * 60_000),
    }),
  );
  await write(minutes);
  expect(await rows()).toHaveLength(40);
  const later = new Date(noon.getTime() + 3 * 3_600_000);
  const flood = Array.from({ length: 40 }, (_, at) =>
    happening('order_accepted', { subject: `SO-late-${at}`, at: later }),
  );
  await write([...flood, happening('order_held', { subject: 'SO-held', at: later })]);
  expect((await rows()).slice(40).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_held', 'many']),
  );
});

test.each(['order_accepted', 'order_changed'] as const)(
  'the same occasion of %s again writes nothing, and makes void nothing',
  async (kind) => {
    const once = happening(kind);
    expect(await write([once])).toEqual(expect.arrayContaining(['U-customer', 'U-salesman']));
    expect(await write([once])).toEqual([]);
    expect(await rows()).toMatchObject([{ kind, void_at: null }]);
  },
);

test('the person who did it is not told', async () => {
  expect(await write([happening('order_accepted', { by: 'U-customer' })])).toEqual(['U-salesman']);
});

test('what is about a person is told to that person alone, also where a customer is named, and money of an unknown payer to admins', async () => {
  const nowhere = { bu: '', org: '', cv: '' };
  expect(await write([happening('new_device', { ...nowhere, userId: 'U-agent' })])).toEqual([
    'U-agent',
  ]);
  expect(await write([happening('standing_sent', { userId: 'U-customer' })])).toEqual([
    'U-customer',
  ]);
  expect(await write([happening('payment_in_doubt', nowhere)])).toEqual(['U-admin']);
});
