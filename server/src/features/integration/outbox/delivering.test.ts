import { describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/message.ts';
import { unavailable, taken, type ReceiverAnswer } from '#outside/receivers/receiver.ts';
import { run } from '#platform/database/connections/connect.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { aReceiver, outboxDesk, refused } from '#testing/outbox-desk.ts';
import { deliverTo } from './deliver-to.ts';
import { runDeliveries } from '#testing/run-job.ts';

const { portal, now, after, write, writeMany, waiting, theDelivery, spread, tell } = outboxDesk();

describe('delivering', () => {
  test('events of one document are sent one after the other, those of others in parallel, each once', async () => {
    await write(['A', '1'], ['A', '2'], ['B', '1'], ['A', '3']);
    const { receiver, received } = aReceiver();
    await tell(receiver);
    expect(received.filter((one) => one.startsWith('A'))).toEqual(['A 1', 'A 2', 'A 3']);
    expect([received.length, await waiting()]).toEqual([4, 0]);
  });

  test('a message that a running copy of 0.2.0 writes is sent in baht, under today’s version', async () => {
    const audited = {
      at: now().toISOString(),
      requestId: 'of then',
      call: 'saveBarcode',
      userId: 'U',
      subject: 'PM1',
    };
    const written = [
      {
        document: 'PM1',
        kind: 'payment',
        payload: { paymentId: 7, paymentNo: 'PM1', amount: 100_050 },
      },
    ];
    await run(portal().db, `select record_command($1, 'a key', '{}', $2, null, null)`, [
      JSON.stringify(audited),
      JSON.stringify(written),
    ]);
    const events: Envelope[] = [];
    await tell({
      ...aReceiver().receiver,
      take: async (batch) => (events.push(...batch), taken()),
    });
    expect(events).toMatchObject([
      { document: 'PM1', type: 'payment', version: 2, data: { paymentNo: 'PM1', amount: 1000.5 } },
    ]);
  });

  test('neither a thousand events of one document nor five hundred waiting documents delay other documents', async () => {
    await writeMany(`'A'`, 1000);
    await writeMany(`'W' || n`, 500);
    const { receiver, received } = aReceiver();
    await spread(receiver);
    await portal()
      .db.updateTable('outbox_delivery')
      .set({ next_try_at: new Date(now().getTime() + 60_000) })
      .where('document', 'like', 'W%')
      .execute();
    await write(['B', '1']);
    await spread(receiver);
    const delivering = deliverTo(portal().deps, receiver, new KeyedQueue(2));
    delivering.wake();
    await expect.poll(() => received.length, { interval: 2 }).toBeGreaterThan(1);
    await delivering.stop();
    expect(received.slice(0, 2).toSorted()).toEqual(['A 0001', 'B 1']);
  });

  test('several copies of the server send 300 events of 60 documents, each once and in order', async () => {
    await run(
      portal().db,
      `insert into outbox (document, kind, payload, created_at) select 'D' || n % 60, lpad(n::text, 3, '0'), '{}', $1 from generate_series(1, 300) n`,
      [now()],
    );
    const { receiver, received } = aReceiver();
    await spread(receiver);
    const copies = [1, 2, 3].map(() => deliverTo(portal().deps, receiver, new KeyedQueue(2)));
    await expect
      .poll(async () => {
        for (const copy of copies) copy.wake();
        await Promise.all(copies.map((copy) => copy.idle()));
        return waiting();
      })
      .toBe(0);
    expect([new Set(received).size, received.length]).toEqual([300, 300]);
    for (let at = 0; at < 60; at++) {
      const own = received.filter((one) => one.startsWith(`D${at} `));
      expect(own).toEqual(own.toSorted());
    }
  });

  test('calls that hang do not delay the others: each second more than fifty are sent', async () => {
    await writeMany(`'D' || n`, 240);
    let received = 0;
    const hung: (() => void)[] = [];
    const { receiver } = aReceiver(undefined, {
      callsAtOnce: 96,
      take: async ([event]) =>
        Number(event?.type) % 20 === 0
          ? new Promise((end) => void hung.push(() => end(unavailable('no answer'))))
          : ((received += 1), taken()),
    });
    const began = performance.now();
    const stop = runDeliveries(portal().deps, [receiver]);
    await expect.poll(() => received, { timeout: 4500, interval: 20 }).toBe(228);
    const seconds = (performance.now() - began) / 1000;
    hung.forEach((end) => end());
    await stop();
    expect(228 / seconds).toBeGreaterThan(50);
  });

  test('a claim of a copy that died ends, and another copy sends the event', async () => {
    await write(['A', '1']);
    let die = (_: ReceiverAnswer) => {};
    const dying = aReceiver(undefined, { take: () => new Promise((end) => (die = end)) }).receiver;
    await spread(dying);
    const died = deliverTo(portal().deps, dying, new KeyedQueue(2));
    died.wake();
    await expect.poll(async () => (await theDelivery()).tries).toBe(1);
    const { receiver, received } = aReceiver();
    await tell(receiver);
    expect(received).toEqual([]);
    after(25);
    await tell(receiver);
    expect(received).toEqual(['A 1']);
    die(unavailable('died'));
    await died.idle();
    expect(await waiting()).toBe(0);
  });
});

describe('an event that is not taken', () => {
  test('waits alone while its receiver takes others', async () => {
    await write(
      ['A', '1'],
      ['A', '2'],
      ...Array.from({ length: 20 }, (_, at): [string, string] => [`D${at}`, '1']),
    );
    const { receiver, received } = aReceiver(({ document }) =>
      document === 'A' ? unavailable('it answered 500', { status: 500 }) : undefined,
    );
    await tell(receiver);
    expect([received.length, await waiting()]).toEqual([20, 2]);
  });

  test('of an unavailable receiver is sent later, in order', async () => {
    await write(['A', '1'], ['A', '2']);
    let isUnavailable = true;
    const { receiver, received } = aReceiver(() =>
      isUnavailable ? unavailable('asleep') : undefined,
    );
    await tell(receiver);
    isUnavailable = false;
    await tell(receiver);
    expect(received).toEqual([]);
    after(2);
    await tell(receiver);
    expect(received).toEqual(['A 1', 'A 2']);
  });

  test('is refused five times over more than an hour, then given up: later ones of its document wait, and an admin may have it sent again', async () => {
    await write(['A', '1'], ['A', '2'], ['B', '1']);
    const bad = aReceiver(({ type, document }) =>
      document === 'A' && type === '1' ? refused(422) : undefined,
    );
    const began = now().getTime();
    await spread(bad.receiver);
    while ((await theDelivery()).given_up_at === null) {
      await tell(bad.receiver);
      after(60);
    }
    expect([bad.received, await waiting(), (now().getTime() - began) / 60_000 > 60]).toEqual([
      ['B 1'],
      2,
      true,
    ]);
    const { last_tries: tries } = await theDelivery();
    expect(tries).toHaveLength(5);
    expect(tries).toMatchObject([
      { outcome: 'refused', status: 422, answer: 'no' },
      {},
      {},
      {},
      {},
    ]);
    const admin = await portal().as('admin');
    const again = () =>
      admin.call('sendAgain', {
        body: { receiver: 'erp', givenUp: true },
        key: crypto.randomUUID(),
      });
    expect((await again()).body).toMatchObject({ count: 1 });
    const mended = aReceiver();
    await tell(mended.receiver);
    expect(mended.received).toEqual(['A 1', 'A 2']);
    expect((await again()).body).toMatchObject({ count: 0 });
  });

  test('is given up after three days of an unavailable receiver; the last ten tries are stored', async () => {
    await write(['A', '1']);
    const { receiver } = aReceiver(() => unavailable('asleep', { answer: 'zzz' }));
    for (let tries = 0; tries < 12; tries++) {
      await tell(receiver);
      after(60);
    }
    expect((await theDelivery()).given_up_at).toBeNull();
    after(72 * 3600);
    await tell(receiver);
    const { given_up_at: givenUp, last_tries: tries } = await theDelivery();
    expect([givenUp !== null, (tries as unknown[]).length]).toEqual([true, 10]);
  });
});

describe('batches', () => {
  const ids = () =>
    portal()
      .db.selectFrom('outbox_delivery')
      .select('event_id')
      .where('delivered_at', 'is', null)
      .orderBy('event_id')
      .execute();

  test('hold events of different documents only', async () => {
    await writeMany(`'D' || n % 30`, 60);
    const { receiver, received, calls } = aReceiver(undefined, { batch: 10, callsAtOnce: 1 });
    await tell(receiver);
    expect([received.length, new Set(received).size, Math.max(...calls), await waiting()]).toEqual([
      60, 60, 10, 0,
    ]);
  });

  test('of which a part is accepted: the rest is sent again, each by itself', async () => {
    await writeMany(`'D' || n`, 4);
    const calls: number[] = [];
    const { receiver } = aReceiver(undefined, {
      batch: 10,
      take: async (events) => (
        calls.push(events.length),
        taken({ status: 202, accepted: new Set(events.slice(0, 2).map(({ id }) => id)) })
      ),
    });
    await tell(receiver);
    expect(await ids()).toHaveLength(2);
    after(2);
    await tell({ ...receiver, take: async (events) => (calls.push(events.length), taken()) });
    expect([calls, await waiting()]).toEqual([[4, 1, 1], 0]);
  });

  test('that are refused are sent event by event, and only the bad one is refused', async () => {
    await writeMany(`'D' || n`, 3);
    const { receiver, received } = aReceiver(
      ({ document }) => (document === 'D2' ? refused(422) : undefined),
      { batch: 10 },
    );
    await tell(receiver);
    after(2);
    received.length = 0;
    await tell(receiver);
    expect([received.toSorted(), (await theDelivery()).refusals]).toEqual([
      ['D1 0001', 'D3 0003'],
      0,
    ]);
    expect(
      await portal()
        .db.selectFrom('outbox_delivery')
        .select(['document', 'refusals'])
        .where('delivered_at', 'is', null)
        .execute(),
    ).toEqual([{ document: 'D2', refusals: 1 }]);
  });
});
