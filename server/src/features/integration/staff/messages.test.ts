import { describe, expect, test } from 'vitest';
import { aReceiver, outboxDesk, refused } from '#testing/outbox-desk.ts';
import { webReceiver } from '#outside/receivers/web-receiver.ts';

const { portal, after, write, tell, spread, now } = outboxDesk();
const asAdmin = () => portal().as('admin');
const { receiver: good } = aReceiver();
const bad = aReceiver(({ document }) => (document === 'BAD' ? refused(422) : undefined)).receiver;

/** Tries until what the receiver refuses is given up. */
async function untilGivenUp() {
  for (let tries = 0; tries < 5; tries++) {
    await tell(bad);
    after(3600);
  }
}

describe('the list of receivers', () => {
  test('is empty where none is configured, with the number of events that wait for the first', async () => {
    await write(['A', 'order'], ['B', 'order']);
    expect((await (await asAdmin()).call('listReceivers')).body).toEqual({ data: [], notGiven: 2 });
  });

  test('says of each what waits, since when, what is late, failing and given up', async () => {
    const began = now();
    await write(['BAD', 'order']);
    await untilGivenUp();
    await write(['BAD', 'order-status'], ['C', 'order']);
    const written = now();
    await spread(good);
    after(61);
    const { body } = await (await asAdmin()).call('listReceivers');
    expect(body.data).toMatchObject([
      {
        name: 'erp',
        kinds: null,
        isConfigured: true,
        pausedAt: null,
        waiting: 2,
        late: 2,
        failing: 0,
        givenUp: 1,
        since: written.toISOString(),
      },
    ]);
    expect(began < written).toBe(true);
  });

  test('still has a former receiver while something waits for it', async () => {
    await write(['A', 'order']);
    await spread(good);
    await spread(aReceiver(undefined, { name: 'other' }).receiver);
    const names = async () =>
      (await (await asAdmin()).call('listReceivers')).body.data.map(({ name, isConfigured }) => [
        name,
        isConfigured,
      ]);
    expect(await names()).toEqual([
      ['other', true],
      ['erp', false],
    ]);
    await portal().db.updateTable('outbox_delivery').set({ delivered_at: now() }).execute();
    expect(await names()).toEqual([['other', true]]);
  });
});

describe('the messages of a receiver', () => {
  const states = async (query: object = {}) => {
    const { body } = await (
      await asAdmin()
    ).call('listMessages', { query: { receiver: 'erp', ...query } });
    return body.data.map(({ document, state }) => `${document} ${state}`);
  };

  test('are listed the newest first, by their state, and of one document', async () => {
    await write(['BAD', 'order'], ['A', 'order']);
    await untilGivenUp();
    await write(['AWAY', 'order'], ['W', 'order']);
    await tell(
      aReceiver(({ document }) => (document === 'AWAY' ? refused(500) : undefined)).receiver,
    );
    await write(['W', 'order-status']);
    await spread(good);
    expect(await states()).toEqual([
      'W waiting',
      'W taken',
      'AWAY failing',
      'A taken',
      'BAD given_up',
    ]);
    expect(await states({ state: 'given_up' })).toEqual(['BAD given_up']);
    expect(await states({ state: 'failing' })).toEqual(['AWAY failing']);
    expect(await states({ state: 'waiting' })).toEqual(['W waiting']);
    expect(await states({ state: 'taken' })).toEqual(['W taken', 'A taken']);
    expect(await states({ document: 'W' })).toEqual(['W waiting', 'W taken']);
    expect(await states({ document: 'W', state: 'taken' })).toEqual(['W taken']);
  });

  test('name the last try: when, with which status, and why it failed', async () => {
    await write(['BAD', 'order']);
    await tell(bad);
    const { body } = await (await asAdmin()).call('listMessages', { query: { receiver: 'erp' } });
    expect(body.data).toMatchObject([
      {
        kind: 'order',
        tries: 1,
        status: 422,
        lastAt: now().toISOString(),
        reason: 'it answered 422',
      },
    ]);
  });

  test('of an unknown receiver, in an unknown state and for other roles are refused', async () => {
    const admin = await asAdmin();
    expect((await admin.call('listMessages', { query: { receiver: 'nobody' } })).status).toBe(404);
    expect(
      (await admin.call('listMessages', { query: { receiver: 'erp', state: 'gone' as 'taken' } }))
        .status,
    ).toBe(400);
    for (const who of ['agent', 'superuser', 'customer']) {
      const other = await portal().as(who);
      expect((await other.call('listReceivers')).status, who).toBe(403);
      expect((await other.call('listMessages', { query: { receiver: 'erp' } })).status, who).toBe(
        403,
      );
      expect((await other.call('getMessage', { params: { id: 1 } })).status, who).toBe(403);
    }
  });
});

describe('one message', () => {
  const one = async (id: number) => (await asAdmin()).call('getMessage', { params: { id } });
  const idOf = async (document: string) =>
    (
      await portal()
        .db.selectFrom('outbox_delivery')
        .select('event_id')
        .where('document', '=', document)
        .executeTakeFirstOrThrow()
    ).event_id;

  test('has its body as it is sent, and every try with status, milliseconds and answer, the latest first', async () => {
    await write(['BAD', 'order']);
    await tell(bad);
    after(3600);
    await tell(bad);
    const { body } = await one(await idOf('BAD'));
    expect(JSON.parse(body.body)).toMatchObject({ type: 'order', document: 'BAD', data: {} });
    expect(body.deliveries).toMatchObject([
      { receiver: 'erp', state: 'failing', tries: 2, reason: 'it answered 422', headers: [] },
    ]);
    expect(body.deliveries[0]?.lastTries).toMatchObject([
      { number: 2, status: 422, outcome: 'refused', answer: 'no', at: now().toISOString() },
      { number: 1, status: 422 },
    ]);
  });

  test('that does not exist is not found', async () => {
    expect([(await one(999_999_999)).status, (await one(0)).status]).toEqual([404, 400]);
  });
});

test('headers that staff see are signed as those of the call, without values that may be secrets', () => {
  const secrets = ['s'.repeat(32)];
  const settings = {
    name: 'erp',
    address: 'https://u:p@erp.example/in?key=1',
    secrets,
    headers: { authorization: 'Bearer x' },
  };
  const web = webReceiver(settings, now);
  const event = {
    id: 7,
    type: 'order',
    version: 2,
    document: 'A',
    sequence: 1,
    createdAt: now().toISOString(),
    data: {},
  };
  const headers = web.headersOf?.(event, { tries: 3, at: now() });
  expect(web.place).toBe('https://erp.example/in');
  expect(headers).toMatchObject({
    authorization: '•••',
    'idempotency-key': '7',
    'x-so-try': '3',
    'x-so-signature': expect.stringMatching(/^v1=/),
  });
});
