import { setImmediate as nextEventLoop } from 'node:timers/promises';

const between = 50;

/** Maps one item after another, and lets other requests run after every fifty: ten thousand at once would block them for half a second. */
export async function mapWithPauses<From, To>(
  all: readonly From[],
  work: (one: From) => To,
): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) {
    done.push(work(one));
    if (done.length % between === 0) await nextEventLoop();
  }
  return done;
}
