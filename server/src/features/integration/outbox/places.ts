import { setTimeout as delay } from 'node:timers/promises';

interface Limits {
  atOnce: number;
  /** A call without an answer for this long gives its place to the next, so that slow calls delay only themselves. */
  slowMs: number;
  /** how many calls may be open, slow ones included */
  mostOpen: number;
}

/** Places in which calls run in parallel. A call handles its own errors: it must not reject. */
export function placesFor({ atOnce, slowMs, mostOpen }: Limits) {
  const open = new Set<Promise<void>>();
  const taken = new Set<Promise<void>>();
  return {
    isFree: () => taken.size < atOnce && open.size < mostOpen,
    isIdle: () => open.size === 0,
    begin(call: Promise<void>) {
      const ended = call.then(() => void open.delete(ended));
      open.add(ended);
      const left = Promise.race([ended, delay(slowMs, undefined, { ref: false })]).then(() => void taken.delete(left));
      taken.add(left);
    },
    /** Resolves when a call ended or gave up its place, and after `ms` at the latest. */
    changed: (ms: number) => Promise.race([...open, ...taken, delay(ms, undefined, { ref: false })]),
    allEnded: () => Promise.all(open),
  };
}
