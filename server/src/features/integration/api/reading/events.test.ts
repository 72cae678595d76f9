import type { Envelope } from '#contract/message.ts';
import { describe, expect, test } from 'vitest';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';

const { portal, after, write, spread, tell } = outboxDesk();
interface Log {
  events: Envelope[];
  last: number;
  more: boolean;
}
interface Replayed {
  count: number;
  last: number | null;
  more: boolean;
}
const erp = (units?: string[]) => apiCaller(portal(), ['events'], units);
const read = async (by: ApiCaller, query = '') => (await by.get<Log>(`/events${query}`)).body;

describe('the log of events', () => {
  test('is read from the last number that the reader has, and holds the same envelopes that receivers get', async () => {
    const { receiver } = aReceiver();
    await write(['A', 'order'], ['B', 'order'], ['A', 'order-status']);
    await spread(receiver);
    const by = await erp();
    const first = await read(by, '?limit=2');
    expect([
      first.events.map(({ document, type, sequence }) => `${document} ${type} ${sequence}`),
      first.more,
    ]).toEqual([['A order 1', 'B order 1'], true]);
    const second = await read(by, `?after=${first.last}`);
    expect([
      second.events.map(({ document, sequence }) => `${document} ${sequence}`),
      second.more,
    ]).toEqual([['A 2'], false]);
    expect(await read(by, `?after=${second.last}`)).toEqual({
      events: [],
      last: second.last,
      more: false,
    });
    expect((await read(by, '?kinds=order-status')).events).toHaveLength(1);
    expect((await by.get('/events?kinds=cows')).status).toBe(400);
  });

  test('answers a token of one business unit only the events of that unit', async () => {
    await write(['A', 'order']);
    await portal()
      .db.insertInto('outbox')
      .values({ document: 'S', kind: 'order', payload: '{"bu":"swine"}' })
      .execute();
    await spread(aReceiver().receiver);
    const { events } = await read(await erp(['swine']));
    expect(events.map(({ document }) => document)).toEqual(['S']);
    const id = (await read(await erp())).events[0]!.id;
    expect((await (await erp(['swine'])).get(`/events/${id}`)).status).toBe(404);
  });

  test('answers one event with its delivery to each receiver', async () => {
    const failing = aReceiver(() => ({
      outcome: 'refused',
      status: 422,
      reason: 'it answered 422',
      answer: 'no',
    }));
    await write(['A', 'order']);
    await tell(failing.receiver);
    const by = await erp();
    const { id } = (await read(by)).events[0]!;
    const { body } = await by.get<{ event: Envelope; deliveries: object[] }>(`/events/${id}`);
    expect(body.event).toMatchObject({ id, document: 'A' });
    expect(body.deliveries).toEqual([
      expect.objectContaining({
        receiver: 'erp',
        state: 'waiting',
        tries: 1,
        failure: 'it answered 422',
        lastTries: [expect.objectContaining({ status: 422 })],
      }),
    ]);
    expect((await by.get('/events/999999999')).status).toBe(404);
  });
});

describe('events are sent again', () => {
  test('from a number, by kind and by document, each document in its order', async () => {
    const { receiver, received } = aReceiver();
    await write(['A', 'order'], ['B', 'order'], ['A', 'order-status'], ['B', 'order-status']);
    await tell(receiver);
    const by = await erp();
    const ids = (await read(by)).events.map(({ id }) => id);
    const again = async (body: object, path = '/events/replay') => {
      received.length = 0;
      const answer = await by.post<Replayed>(path, { receiver: 'erp', ...body });
      await tell(receiver);
      return [answer.body.count, [...received].toSorted()];
    };
    expect(await again({})).toEqual([
      4,
      ['A order', 'A order-status', 'B order', 'B order-status'],
    ]);
    expect(received.indexOf('A order')).toBeLessThan(received.indexOf('A order-status'));
    expect(await again({ from: ids[2] })).toEqual([2, ['A order-status', 'B order-status']]);
    expect(await again({ kinds: ['order'], document: 'B' })).toEqual([1, ['B order']]);
    expect(await again({ to: ids[0] })).toEqual([1, ['A order']]);
    expect(await again({}, '/events/replay?dryRun=true')).toEqual([4, []]);
  });

  test('since a moment, and some written up to ten minutes before it', async () => {
    const { receiver, received } = aReceiver();
    for (const document of ['A', 'B', 'C', 'D']) {
      await write([document, 'order']);
      after(3600);
    }
    await tell(receiver);
    received.length = 0;
    const by = await erp();
    const since = new Date('2026-03-02T03:59:00Z').toISOString();
    expect(
      (await by.post<Replayed>('/events/replay', { receiver: 'erp', since })).body,
    ).toMatchObject({ count: 2, more: false });
    await tell(receiver);
    // Different documents are sent at the same time.
    expect(received.toSorted()).toEqual(['C order', 'D order']);
    expect(
      (
        await by.post<Replayed>('/events/replay', {
          receiver: 'erp',
          since: '2027-01-01T00:00:00Z',
        })
      ).body,
    ).toEqual({
      count: 0,
      last: null,
      more: false,
    });
  });

  test.each<[string, object, string[] | undefined, number, string]>([
    ['an unknown receiver', { receiver: 'unknown' }, undefined, 404, 'receiver_unknown'],
    ['an unknown kind', { kinds: ['cows'] }, undefined, 400, 'invalid_request'],
    ['a moment without a zone', { since: '2026-03-02' }, undefined, 400, 'row_refused'],
    ['a token of some business units', {}, ['feed'], 403, 'all_units_needed'],
  ])('but not for %s', async (_, body, units, status, code) => {
    await spread(aReceiver().receiver);
    expect(
      await (await erp(units)).post('/events/replay', { receiver: 'erp', ...body }),
    ).toMatchObject({ status, body: { code } });
  });
});
