import { beforeEach, describe, expect, test } from 'vitest';
import { unavailable, type Receiver } from '#outside/receivers/receiver.ts';
import { run } from '#platform/database/connections/connect.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { aReceiver, outboxDesk, type Fails } from '#testing/outbox-desk.ts';
import { deliverTo } from './deliver-to.ts';
import { runDeliveries } from '#testing/run-job.ts';
import { eventsAfter } from './read-log.ts';
import { sendAgain } from './send-again.ts';

const { portal, now, setNow, after, write, writeMany, waiting, spread, tell } = outboxDesk();

describe('several receivers', () => {
  const named = (name: string, more: Partial<Receiver> = {}, fails?: Fails) => {
    const { receiver, received } = aReceiver(fails, { name, ...more });
    return { receiver, received };
  };

  test('get the kinds and business units that they want; one that is unavailable delays no other', async () => {
    const inUnit = (document: string, kind: string, payload: object) =>
      portal()
        .db.insertInto('outbox')
        .values({ document, kind, payload: JSON.stringify(payload), created_at: now() })
        .execute();
    await inUnit('A', 'order', { place: { bu: 'feed' } });
    await inUnit('B', 'payment', { bu: 'feed' });
    await inUnit('C', 'payment', { bu: 'pharma' });
    const all = named('all');
    const gone = named('gone', {}, () => unavailable('gone'));
    const payments = named('payments', { kinds: ['payment'] });
    const pharma = named('pharma', { units: ['pharma'] });
    const stop = runDeliveries(
      portal().deps,
      [gone, all, payments, pharma].map(({ receiver }) => receiver),
    );
    await expect
      .poll(() => [all.received.length, payments.received.length, pharma.received.length])
      .toEqual([3, 2, 1]);
    await stop();
    expect([payments.received.toSorted(), pharma.received, gone.received]).toEqual([
      ['B payment', 'C payment'],
      ['C payment'],
      [],
    ]);
  });

  test('events that were written before there was any receiver wait for the first one; a later one gets the events from then on', async () => {
    await writeMany(`'D' || n`, 3);
    expect([await spread(), await spread(), await waiting()]).toEqual([3, 0, 0]);
    const first = named('first');
    await tell(first.receiver);
    expect(first.received).toHaveLength(3);
    const second = named('second');
    await spread(first.receiver, second.receiver);
    await write(['E', '1']);
    await spread(first.receiver, second.receiver);
    const delivering = deliverTo(portal().deps, second.receiver, new KeyedQueue(2));
    delivering.wake();
    await delivering.idle();
    expect(second.received).toEqual(['E 1']);
  });

  test('a paused one gets nothing until it is resumed', async () => {
    await write(['A', '1']);
    const { receiver, received } = named('erp');
    await spread(receiver);
    const pause = (at: Date | null) =>
      portal().db.updateTable('receiver').set({ paused_at: at }).execute();
    await pause(now());
    await tell(receiver);
    expect(received).toEqual([]);
    await pause(null);
    await tell(receiver);
    expect(received).toEqual(['A 1']);
  });

  test('events of a range, of one document, or all are sent again to one, each document in order', async () => {
    await write(['A', '1'], ['B', '1'], ['A', '2'], ['C', '1']);
    const { receiver, received } = named('erp');
    await tell(receiver);
    const { events } = await eventsAfter(portal().db, { after: 0, limit: 10 });
    const again = async (which: object) => {
      received.length = 0;
      const count = await portal()
        .db.transaction()
        .execute((tx) => sendAgain(tx, { receiver: 'erp', ...which }, now()));
      await tell(receiver);
      return [count, ...received.toSorted()];
    };
    expect(await again({ document: 'A' })).toEqual([2, 'A 1', 'A 2']);
    expect(await again({ from: events[1]!.id, to: events[2]!.id })).toEqual([2, 'A 2', 'B 1']);
    expect(await again({})).toEqual([4, 'A 1', 'A 2', 'B 1', 'C 1']);
    expect(await again({ receiver: 'no such' })).toEqual([0]);
  });
});

describe('the log', () => {
  test('numbers events in the order of their commits: one who asks for what follows the last number misses nothing', async () => {
    const { receiver } = aReceiver();
    let commit = () => {};
    const isOpen = new Promise<void>((end) => (commit = end));
    const late = portal()
      .db.transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('outbox')
          .values({ document: 'late', kind: '1', payload: '{}', created_at: now() })
          .execute();
        await isOpen;
      });
    await expect
      .poll(
        async () =>
          (
            await run<{ n: number }>(
              portal().db,
              `select count(*)::int as n from pg_locks where relation = 'outbox'::regclass and mode = 'RowExclusiveLock'`,
              [],
            )
          )[0]?.n,
      )
      .toBeGreaterThan(0);
    await write(['early', '1']);
    await spread(receiver);
    const first = await eventsAfter(portal().db, { after: 0, limit: 10 });
    commit();
    await late;
    await spread(receiver);
    const second = await eventsAfter(portal().db, { after: first.last, limit: 10 });
    expect(
      [first.events, second.events].map((events) => events.map(({ document }) => document)),
    ).toEqual([['early'], ['late']]);
    expect(await eventsAfter(portal().db, { after: second.last, limit: 10 })).toEqual({
      events: [],
      last: second.last,
    });
  });

  test('shows a reader the kinds and units that it may have, and says where to read on', async () => {
    await write(['A', '1'], ['B', '2'], ['C', '3']);
    await spread();
    const { events, last } = await eventsAfter(portal().db, { after: 0, limit: 3, kinds: ['2'] });
    expect(events.map(({ document }) => document)).toEqual(['B']);
    expect(last).toBe(events[0]!.id + 1);
    expect(
      (await eventsAfter(portal().db, { after: 0, limit: 3, units: ['feed'] })).events,
    ).toEqual([]);
  });
});

describe('beside copies of 0.2.0', () => {
  // The statement of that release, by which it takes what it sends.
  const claimOfThen = `update outbox o set next_try_at = $1::timestamptz + interval '180 seconds', tries = o.tries + 1
    where o.delivered_at is null and o.dead_at is null and (o.next_try_at is null or o.next_try_at <= $1 or o.next_try_at > $1::timestamptz + interval '3600 seconds')
      and o.outbox_id = (select b.outbox_id from outbox b where b.document = o.document and b.delivered_at is null order by b.outbox_id limit 1)
    returning o.outbox_id as id`;
  const claimThen = () => run<{ id: number }>(portal().db, claimOfThen, [now()]);
  beforeEach(() => setNow(new Date()));

  test('they take nothing of what is written now', async () => {
    await write(['A', '1']);
    expect(await claimThen()).toEqual([]);
  });

  test('what they may be sending is left to them, with what follows of its document; it keeps its number', async () => {
    await portal()
      .db.insertInto('outbox')
      .values(
        [1, 2].map((n) => ({
          document: 'A',
          kind: String(n),
          payload: '{}',
          created_at: now(),
          next_try_at: null,
        })),
      )
      .execute();
    await write(['B', '1']);
    const [claimed] = await claimThen();
    const { receiver, received } = aReceiver();
    await tell(receiver);
    expect(received).toEqual(['B 1']);
    after(181);
    await tell(receiver);
    expect(received).toEqual(['B 1', 'A 1', 'A 2']);
    const { events } = await eventsAfter(portal().db, { after: 0, limit: 10 });
    expect(events[0]).toMatchObject({ id: claimed?.id, document: 'A', type: '1' });
    expect(events[2]!.id).toBeGreaterThan(claimed!.id + 2);
  });
});
