import type { Receiver } from '#outside/receivers/receiver.ts';
import { receiversOf } from '#outside/receivers/receivers.ts';
import type { Deps } from '#platform/deps.ts';
import type { Due } from '#platform/jobs/due.ts';
import type { OutcomeOf } from '#platform/jobs/job.ts';
import type { Work } from '#platform/work/works.ts';
import { Rounds } from '#platform/work/rounds.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { watchedOf } from '#platform/watched-documents.ts';
import { onWritten, onWrittenTogether } from '#platform/written.ts';
import { deliverTo } from './deliver-to.ts';
import { registerReceivers, spreadOutbox } from './delivery-rows.ts';
import { listenTo } from './listen.ts';

/** How long after a write the receivers and other copies are woken: a round costs as much as half an order, and writes of this time share it. */
const gatherMs = 50;
/** How soon a connection that was lost is opened again. */
const reopenMs = 2000;
/** Connections of the pool in use at one time, however many receivers there are. */
const statementsAtOnce = 2;

const receivers = 'select name from receiver where ended_at is null';
const waiting = `delivered_at is null and given_up_at is null and is_first and receiver = any (array(${receivers} and paused_at is null))`;
/** Events without a number, events that no receiver was given, and deliveries that are due. */
export const dueDeliveries: readonly Due[] = [
  { table: 'outbox', where: 'event_id is null and delivered_at is null', since: 'created_at' },
  { table: 'outbox', where: `delivered_at is null and exists (${receivers})`, since: 'created_at' },
  { table: 'outbox_delivery', where: waiting, at: 'next_try_at' },
  // Put off before the database's clock was set back.
  {
    table: 'outbox_delivery',
    where: `${waiting} and next_try_at > $1::timestamptz + interval '2 hours'`,
  },
];

/**
 * Sends what is written to the outbox to the receivers: woken by this copy's writes, by those of others, and where something is due. Without a receiver,
 * events get their numbers and wait. Pages that wait for a document are answered by the same announcements.
 */
export function deliverOutbox(
  deps: Pick<Deps, 'db' | 'pool' | 'log' | 'now' | 'config' | 'memory'>,
  outcomeOf: OutcomeOf,
  receivers: readonly Receiver[] = receiversOf(deps.config, deps.now),
): Work {
  const { db, now } = deps;
  const statements = new KeyedQueue(statementsAtOnce);
  const running = receivers.map((receiver) => deliverTo(deps, receiver, statements, outcomeOf));
  const outcome = outcomeOf();
  const rounds = new Rounds(round);
  let isRegistered = false;
  let isStopped = false;

  async function round() {
    if (isStopped) return;
    try {
      if (!isRegistered) await registerReceivers(db, receivers, now());
      isRegistered = true;
      await statements.take('', () => spreadOutbox(db, now()));
      outcome.went();
    } catch (error) {
      outcome.failed(error);
    }
    for (const one of running) one.wake();
  }
  const wake = () => rounds.wake();
  const watched = watchedOf(deps);
  const wire = listenTo(deps, (documents) => {
    watched.tell(documents);
    wake();
  });
  const open = () => void wire.keep().catch(() => {});
  const stopTelling = onWritten(deps, (documents) => watched.tell(documents));
  const stopHearing = onWrittenTogether(deps, gatherMs, (documents) => {
    wire.say(documents);
    wake();
  });
  const timer = setInterval(open, reopenMs).unref();
  open();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopTelling();
      stopHearing();
      await rounds.idle();
      await Promise.all(running.map((one) => one.stop()));
      await wire.end();
    },
  };
}
