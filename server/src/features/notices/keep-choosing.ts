import type { Deps } from '#platform/deps.ts';
import { Woken } from '#platform/jobs/woken.ts';
import { onWrittenTogether } from '#platform/written.ts';
import { chooseNotices } from './choose-notices.ts';

/** How long after a write events are looked for: they have got their numbers by then. */
const gatherMs = 100;
/** The clock, for events that got their number later. */
const tickMs = 2000;

/** Makes notices of new events until stopped: woken by this copy's writes, and every two seconds. */
export function keepChoosingNotices(deps: Pick<Deps, 'db' | 'memory' | 'log' | 'now'>): () => Promise<void> {
  const chooser = new Woken(deps, 'notices could not be written now', () => chooseNotices(deps));
  const wake = () => chooser.wake();
  const stopHearing = onWrittenTogether(deps, gatherMs, wake);
  const timer = setInterval(wake, tickMs).unref();
  return async () => {
    stopHearing();
    clearInterval(timer);
    await chooser.stop();
  };
}
