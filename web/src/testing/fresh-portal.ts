import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { inject } from 'vitest';

type Doors = typeof import('./every-door.ts');

type Module = Record<string, unknown>;

const folder = inject('portalScripts');
// The libraries of build-portal.ts run once for each worker.
const required = createRequire(`${folder}/`);
const isCached = (name: string) => /^\.\/(libraries|rolldown-runtime)\.cjs$/.test(name);

const scripts = new Map<string, Script>();
/** Compiled once for each worker; functions that one test has used are not compiled again for the next. */
function scriptOf(name: string): Script {
  const filename = join(folder, name);
  const found =
    scripts.get(name) ??
    new Script(
      `(exports, require, setTimeout, setInterval) => {${readFileSync(filename, 'utf8')}\n}`,
      { filename },
    );
  scripts.set(name, found);
  return found;
}

const targets = [globalThis, document].map((target) => ({
  target,
  listen: target.addEventListener.bind(target),
}));

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
  const modules = new Map<string, Module>();
  const load = (name: string): Module => {
    const known = modules.get(name);
    if (known) return known;
    if (isCached(name)) return required(name) as Module;
    const exports: Module = {};
    modules.set(name, exports);
    const run = scriptOf(name).runInThisContext() as (
      exports: Module,
      require: typeof load,
      ...timers: unknown[]
    ) => void;
    run(exports, load, timed('setTimeout'), timed('setInterval'));
    return exports;
  };
  return {
    ...(load('./portal.cjs') as Doors),
    end() {
      timers.forEach(clearTimeout);
      over.abort();
    },
  };
}

/** Ends all listeners that are added to the window or the document from now on when the signal aborts. */
function listenUntil(signal: AbortSignal) {
  for (const { target, listen } of targets)
    target.addEventListener = (
      type: string,
      listener: never,
      options?: boolean | AddEventListenerOptions,
    ) =>
      listen(type, listener, {
        ...(typeof options === 'boolean' ? { capture: options } : options),
        signal,
      });
}
