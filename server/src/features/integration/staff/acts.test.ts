import { describe, expect, test } from 'vitest';
import { webReceiver } from '#outside/receivers/web-receiver.ts';
import { runDeliveries } from '#testing/run-job.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { portal, after, write, tell, spread, now } = outboxDesk();
const asAdmin = () => portal().as('admin');
const { receiver } = aReceiver();
const audited = (call: string) =>
  portal()
    .db.selectFrom('audit')
    .select(['subject', 'user_id'])
    .where('call', '=', call)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('sending again', () => {
  const again = async (body: object) =>
    (await asAdmin()).call('sendAgain', {
      body: { receiver: 'erp', ...body },
      key: crypto.randomUUID(),
    });
  const receivedAgain = async (body: object) => {
    const { receiver: anew, received } = aReceiver();
    const { body: answer } = await again(body);
    await tell(anew);
    return [answer.count, ...received.toSorted()];
  };
  const ids = async () =>
    (
      await portal()
        .db.selectFrom('outbox_delivery')
        .select('event_id')
        .orderBy('event_id')
        .execute()
    ).map(({ event_id }) => event_id);

  test('takes one message, one document, a range of numbers, or all, each document in its order', async () => {
    await write(['A', '1'], ['B', '1'], ['A', '2'], ['C', '1']);
    await tell(receiver);
    const [first, second, third] = await ids();
    expect(await receivedAgain({ from: first, to: first })).toEqual([1, 'A 1']);
    expect(await receivedAgain({ document: 'A' })).toEqual([2, 'A 1', 'A 2']);
    expect(await receivedAgain({ from: second, to: third })).toEqual([2, 'A 2', 'B 1']);
    expect(await receivedAgain({})).toEqual([4, 'A 1', 'A 2', 'B 1', 'C 1']);
    expect(await receivedAgain({ document: 'none' })).toEqual([0]);
    expect(await audited('sendAgain')).toMatchObject({ subject: 'erp none', user_id: 'U-admin' });
  });

  test('since a day in Bangkok leaves out what changed before it', async () => {
    await write(['A', '1']);
    await tell(receiver);
    after(24 * 3600);
    await write(['B', '1']);
    await tell(receiver);
    expect(await receivedAgain({ since: '2026-03-03' })).toEqual([1, 'B 1']);
  });

  test('with the last number below the first, a day that is none, or a former receiver is refused beside its field', async () => {
    await spread(receiver);
    expect((await again({ from: 5, to: 4 })).body).toMatchObject({
      fields: [{ field: 'to', code: 'range_reversed' }],
    });
    expect((await again({ since: '2026-02-30' })).body).toMatchObject({
      fields: [{ field: 'since', code: 'invalid_date' }],
    });
    expect((await again({ from: 'x' })).status).toBe(400);
    expect((await again({ receiver: 'nobody' })).status).toBe(404);
    await spread(aReceiver(undefined, { name: 'other' }).receiver);
    expect((await again({})).status).toBe(404);
  });
});

test('a test message is sent to the receiver that it names alone, whatever kinds that wants, and is audited', async () => {
  const one = aReceiver(undefined, { kinds: ['payment'] });
  const other = aReceiver(undefined, { name: 'other' });
  await spread(one.receiver, other.receiver);
  const test1 = await (
    await asAdmin()
  ).call('sendTest', { body: { receiver: 'erp' }, key: crypto.randomUUID() });
  expect(test1.body).toEqual({ document: 'test erp' });
  const stop = runDeliveries(portal().deps, [one.receiver, other.receiver]);
  await expect.poll(() => one.received).toEqual(['test erp test']);
  await stop();
  expect(other.received).toEqual([]);
  expect(await audited('sendTest')).toMatchObject({ subject: 'test erp' });
  await (
    await asAdmin()
  ).call('sendAgain', { body: { receiver: 'other' }, key: crypto.randomUUID() });
  await tell(other.receiver);
  expect(other.received).toEqual([]);
});

describe('a receiver that an admin pauses', () => {
  const pause = async (paused: boolean, name = 'erp') =>
    (await asAdmin()).call('pauseReceiver', {
      body: { receiver: name, paused },
      key: crypto.randomUUID(),
    });

  test('gets nothing until the admin goes on, and shows since when and by whom it is paused', async () => {
    const { receiver: quiet, received } = aReceiver();
    await spread(quiet);
    expect((await pause(true)).body).toEqual({ receiver: 'erp', paused: true });
    await write(['A', '1']);
    await tell(quiet);
    expect(received).toEqual([]);
    const { body } = await (await asAdmin()).call('listReceivers');
    expect(body.data).toMatchObject([
      { pausedAt: now().toISOString(), pausedBy: expect.stringMatching(/.+/), waiting: 1 },
    ]);
    await pause(false);
    await tell(quiet);
    expect(received).toEqual(['A 1']);
    expect(await audited('pauseReceiver')).toMatchObject({ subject: 'receiver erp' });
  });

  test('stays paused by the first who paused it; an unknown one is not found', async () => {
    await spread(receiver);
    await pause(true);
    const first = now();
    after(60);
    await pause(true);
    expect(
      (await portal().db.selectFrom('receiver').select('paused_at').executeTakeFirst())?.paused_at,
    ).toEqual(first);
    expect((await pause(true, 'nobody')).status).toBe(404);
  });
});

test('other roles can do none of it', async () => {
  for (const who of ['agent', 'superuser', 'salesman', 'customer']) {
    const other = await portal().as(who);
    const asked = [
      await other.call('sendAgain', { body: { receiver: 'erp' } }),
      await other.call('sendTest', { body: { receiver: 'erp' } }),
      await other.call('pauseReceiver', { body: { receiver: 'erp', paused: true } }),
    ];
    expect(
      asked.map(({ status }) => status),
      who,
    ).toEqual([403, 403, 403]);
  }
});

test('a receiver that refuses is given up, is seen so with its answer, and gets the message when it is well and an admin asks', async () => {
  let status = 422;
  const taken: string[] = [];
  const server = createServer((request, answer) => {
    taken.push(`${String(request.headers['x-so-try'])} ${status}`);
    answer.writeHead(status).end(status === 200 ? 'ok' : 'unknown customer');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const erp = webReceiver(
    { name: 'erp', address, secrets: ['s'.repeat(32)], allowPrivate: true },
    now,
  );
  await write(['SO-1', '1']);
  for (let tries = 0; tries < 5; tries++) {
    await tell(erp);
    after(3600);
  }
  const admin = await asAdmin();
  const { body: list } = await admin.call('listMessages', {
    query: { receiver: 'erp', state: 'given_up' },
  });
  expect(list.data).toMatchObject([{ document: 'SO-1', tries: 5, status: 422 }]);
  const { id } = list.data[0]!;
  const seen = async () => (await admin.call('getMessage', { params: { id } })).body.deliveries[0];
  expect(await seen()).toMatchObject({
    state: 'given_up',
    lastTries: [{ number: 5, answer: 'unknown customer' }, {}, {}, {}, {}],
  });
  status = 200;
  await admin.call('sendAgain', {
    body: { receiver: 'erp', from: id, to: id },
    key: crypto.randomUUID(),
  });
  await tell(erp);
  expect(await seen()).toMatchObject({
    state: 'taken',
    lastTries: [{ number: 6, status: 200, answer: 'ok' }, {}, {}, {}, {}, {}],
  });
  expect(taken).toEqual(['1 422', '2 422', '3 422', '4 422', '5 422', '6 200']);
  await new Promise((done) => server.close(done));
});
