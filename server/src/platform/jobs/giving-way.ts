import { setTimeout as sleep } from 'node:timers/promises';
import type { Remembering } from '../memory.ts';
import { onWritten } from '../written.ts';

/** A part gets a fifth of the time while others write. */
const pauseTimes = 4;
const longestPauseMs = 5000;

/**
 * Long work in parts that leaves the processor and the database to orders: after a part during which this copy of the server wrote for others, `afterPart` waits
 * four times as long as the part took. `end` when the work has ended. `time` (milliseconds) and `pause` are for tests.
 */
export function givingWay(
  deps: Remembering,
  time = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = sleep,
) {
  let hasWritten = false;
  let began = time();
  const end = onWritten(deps, () => (hasWritten = true));
  async function afterPart(): Promise<void> {
    if (hasWritten) await pause(Math.min(pauseTimes * (time() - began), longestPauseMs));
    hasWritten = false;
    began = time();
  }
  return { afterPart, end };
}
