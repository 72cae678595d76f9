import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Envelope } from '#contract/message.ts';
import { deliverTo } from '#features/integration/outbox/deliver-to.ts';
import { registerReceivers, spreadOutbox } from '#features/integration/outbox/delivery-rows.ts';
import { taken, type Receiver, type ReceiverAnswer } from '#outside/receivers/receiver.ts';
import { run } from '#platform/database/connections/connect.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { testPortal, type TestPortal } from './test-portal.ts';

export type Fails = (event: Envelope) => ReceiverAnswer | undefined;
export const refused = (status: number): ReceiverAnswer => ({
  outcome: 'refused',
  status,
  reason: `it answered ${status}`,
  answer: 'no',
});

/** A receiver that records what it takes, and fails as `fails` says. */
export function aReceiver(fails: Fails = () => undefined, more: Partial<Receiver> = {}) {
  const received: string[] = [];
  const calls: number[] = [];
  const atWork = new Set<string>();
  const receiver: Receiver = {
    name: 'erp',
    place: 'of this test',
    callsAtOnce: 8,
    batch: 1,
    limitMs: 10_000,
    async take(events) {
      calls.push(events.length);
      for (const { document } of events)
        if (atWork.has(document)) received.push(`two of ${document} at a time`);
      for (const { document } of events) atWork.add(document);
      await setImmediate();
      for (const { document } of events) atWork.delete(document);
      for (const event of events) {
        const failure = fails(event);
        if (failure) return failure;
        received.push(`${event.document} ${event.type}`);
      }
      return taken({ status: 200 });
    },
    ...more,
  };
  return { receiver, received, calls };
}

const begin = new Date('2026-03-02T02:00:00Z');

/** A portal whose outbox is empty before each test, with a clock that only the test moves. */
export function outboxDesk() {
  let now = begin;
  let portal: TestPortal;
  beforeAll(async () => void (portal = await testPortal({ clock: () => now })));
  afterAll(() => portal.close());
  beforeEach(async () => {
    now = begin;
    for (const table of ['outbox', 'outbox_delivery', 'receiver'] as const)
      await portal.db.deleteFrom(table).execute();
  });
  const desk = {
    portal: () => portal,
    now: () => now,
    setNow: (at: Date) => void (now = at),
    after: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    async write(...events: [document: string, kind: string][]) {
      for (const [document, kind] of events)
        await portal.db
          .insertInto('outbox')
          .values({ document, kind, payload: '{"x":1}', created_at: now })
          .execute();
    },
    /** `document` is SQL over the number `n` of an event; its kind is that number in four digits. */
    writeMany: (document: string, count: number) =>
      run(
        portal.db,
        `insert into outbox (document, kind, payload, created_at) select ${document}, lpad(n::text, 4, '0'), '{}', $2 from generate_series(1, $1::int) n`,
        [count, now],
      ),
    waiting: async () =>
      (
        await portal.db
          .selectFrom('outbox_delivery')
          .select('event_id')
          .where('delivered_at', 'is', null)
          .execute()
      ).length,
    theDelivery: () =>
      portal.db
        .selectFrom('outbox_delivery')
        .selectAll()
        .orderBy('event_id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    async spread(...receivers: Receiver[]) {
      await registerReceivers(portal.db, receivers, now);
      return spreadOutbox(portal.db, now);
    },
    /** Sends a receiver the events that are due, as one copy of the server does. */
    async tell(receiver: Receiver) {
      await desk.spread(receiver);
      const delivering = deliverTo(portal.deps, receiver, new KeyedQueue(2));
      delivering.wake();
      await delivering.idle();
    },
  };
  return desk;
}
