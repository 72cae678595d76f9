import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { inject } from 'vitest';

type Doors = typeof import('./every-door.ts');

const filename = inject('portalScript');
// Compiled once for a worker; what one test has used of it is not compiled again for the next.
const script = new Script(`(exports, setTimeout, setInterval) => {${readFileSync(filename, 'utf8')}\nreturn exports;}`, { filename });
const targets = [globalThis, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }));

/**
 * The portal with nothing remembered: language, session and words are constants and stores of modules, so another page is another run of them.
 * `end` stops its timers and what it listens to; otherwise every page of a run would stay in memory.
 */
export function freshPortal(): Doors & { end: () => void } {
  const over = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const timed =
    (start: 'setTimeout' | 'setInterval') =>
    (...given: Parameters<typeof setTimeout>) => {
      // Looked up at each call: a test may have stopped the clock meanwhile.
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

/** What listens to the window or the document from now on does so until the signal. */
function listenUntil(signal: AbortSignal) {
  for (const { target, listen } of targets)
    target.addEventListener = (type: string, listener: never, options?: boolean | AddEventListenerOptions) =>
      listen(type, listener, { ...(typeof options === 'boolean' ? { capture: options } : options), signal });
}
