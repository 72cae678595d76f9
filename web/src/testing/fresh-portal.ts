import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { inject } from 'vitest';

type Doors = typeof import('./every-door.ts');

const filename = inject('portalScript');
// Compiled once for each worker; functions that one test has used are not compiled again for the next.
const script = new Script(`(exports, setTimeout, setInterval) => {${readFileSync(filename, 'utf8')}\nreturn exports;}`, { filename });
const targets = [globalThis, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }));

/**
 * A new run of the portal: language, session and words are module variables, so each page of a test needs its own.
 * `end` stops its timers and listeners; otherwise every page of a run would stay in memory.
 */
export function freshPortal(): Doors & { end: () => void } {
  const over = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const timed =
    (start: 'setTimeout' | 'setInterval') =>
    (...given: Parameters<typeof setTimeout>) => {
      // Looked up at each call, because a test may have replaced the clock.
      const timer = globalThis[start](...given);
      timers.push(timer);
      return timer;
    };
  listenUntil(over.signal);
  const run = script.runInThisContext() as (exports: object, ...timers: unknown[]) => Doors;
  const doors = run({}, timed('setTimeout'), timed('setInterval'));
  return {
    ...doors,
    end() {
      timers.forEach(clearTimeout);
      over.abort();
    },
  };
}

/** Ends all listeners that are added to the window or the document from now on when the signal aborts. */
function listenUntil(signal: AbortSignal) {
  for (const { target, listen } of targets)
    target.addEventListener = (type: string, listener: never, options?: boolean | AddEventListenerOptions) =>
      listen(type, listener, { ...(typeof options === 'boolean' ? { capture: options } : options), signal });
}
