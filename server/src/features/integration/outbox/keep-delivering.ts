import type { Receiver } from '#outside/receivers/receiver.ts';
import { receiversOf } from '#outside/receivers/receivers.ts';
import { failingOnce } from '#platform/database/connections/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { Turns } from '#platform/jobs/turns.ts';
import { watchedOf } from '#platform/watched-documents.ts';
import { onWritten, onWrittenTogether } from '#platform/written.ts';
import { deliverTo } from './deliver-to.ts';
import { registerReceivers, spreadOutbox } from './delivery-rows.ts';
import { listenTo } from './listen.ts';

/** How long after a write the receivers are woken: writes of this time are given to them together. */
const gatherMs = 10;
/** The clock, in case nothing wakes them. */
const tickMs = 2000;
/** Connections of the pool in use at one time, however many receivers there are. */
const statementsAtOnce = 2;

/**
 * Sends what is written to the outbox to the receivers until stopped: woken by this copy's writes, by those of others, and every two
 * seconds. Without a receiver, events get their numbers and wait. Pages that wait for a document are answered by the same announcements.
 */
export function keepDelivering(
  deps: Pick<Deps, 'db' | 'pool' | 'log' | 'now' | 'config' | 'memory'>,
  receivers: readonly Receiver[] = receiversOf(deps.config, deps.now),
): () => Promise<void> {
  const { db, now } = deps;
  const statements = new Turns(statementsAtOnce);
  const running = receivers.map((receiver) => deliverTo(deps, receiver, statements));
  const rounds = failingOnce(deps, 'the outbox could not be read now');
  let isRegistered = false;
  let isAsked = false;
  let isStopped = false;
  let working: Promise<void> | undefined;

  async function round() {
    try {
      if (!isRegistered) await registerReceivers(db, receivers, now());
      isRegistered = true;
      await statements.take('', () => spreadOutbox(db, now()));
      rounds.went();
    } catch (error) {
      rounds.failed(error);
    }
    for (const one of running) one.wake();
  }
  async function work() {
    while (isAsked) {
      isAsked = false;
      if (!isStopped) await round();
    }
  }
  const wake = () => {
    isAsked = true;
    working ??= work().finally(() => (working = undefined));
  };
  const watched = watchedOf(deps);
  const wire = listenTo(deps, (documents) => {
    watched.tell(documents);
    wake();
  });
  const tick = () => {
    wire.keep().catch(() => {});
    wake();
  };
  const stopTelling = onWritten(deps, (documents) => watched.tell(documents));
  const stopHearing = onWrittenTogether(deps, gatherMs, (documents) => {
    wire.say(documents);
    wake();
  });
  const timer = setInterval(tick, tickMs).unref();
  tick();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopTelling();
    stopHearing();
    await working;
    await Promise.all(running.map((one) => one.stop()));
    await wire.end();
  };
}
