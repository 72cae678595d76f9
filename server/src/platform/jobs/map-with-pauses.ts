import { setImmediate as untilHeard } from 'node:timers/promises';

const between = 50;

/** Does the same with one after another, and lets other requests run between every fifty: ten thousand rows at once would keep them waiting half a second. */
export async function mapWithPauses<From, To>(all: readonly From[], work: (one: From) => To): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) {
    done.push(work(one));
    if (done.length % between === 0) await untilHeard();
  }
  return done;
}
