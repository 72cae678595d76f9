import type { Erp } from '#outside/erp/erp.ts';
import { erpOf } from '#outside/erp/erps.ts';
import type { Deps } from '#platform/deps.ts';
import { failingOnce } from '#platform/database/connections/failing-once.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const longestMs = 60_000;

/**
 * Sends waiting messages to the ERP until stopped: every two seconds, at once while more wait, and ever more seldom (a minute at most) while it is
 * unavailable. Without a configured ERP it sends nothing, and messages stay stored.
 */
export function keepDelivering(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'config'>,
  erp = erpOf(deps.config, deps.now),
  idleMs = 2000,
): () => Promise<void> {
  if (!erp) return async () => {};
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let waitMs = idleMs;
  let working = Promise.resolve();
  const rounds = failingOnce(deps, 'the outbox could not be delivered now');
  const tells = failingOnce(deps, 'the ERP could not be told now');
  const reporting: Erp = {
    async take(message) {
      await erp.take(message);
      tells.went();
    },
  };
  const round = async () => {
    try {
      const { tried, away } = await deliverOutbox(deps, reporting, { isStopped: () => isStopped, lookMs: idleMs });
      rounds.went();
      if (away) tells.failed(away);
      waitMs = away ? Math.min(Math.max(waitMs, idleMs) * 2, longestMs) : tried > 0 ? 0 : idleMs;
    } catch (error) {
      rounds.failed(error);
      waitMs = idleMs;
    }
    if (!isStopped) timer = setTimeout(next, waitMs);
  };
  const next = () => void (working = round());
  timer = setTimeout(next, idleMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await working;
  };
}
