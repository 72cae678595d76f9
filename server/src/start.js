// What `npm start` runs. Sources without types and compiled code are kept from start to start, each as long as its file stays the same:
// taking types off at every start costs seconds and 20 MB. JavaScript, because types would have to be taken off this file first. Where the folder
// cannot be written, a start takes longer and nothing else.
import './installed.js';
// Whole: an older Node has neither function, and would say so instead of what is missing.
import modules from 'node:module';
import { join } from 'node:path';
import { loadJoinedLibraries } from './joined-libraries.js';

/** @param {Record<string, string>} environment  what it has besides, from now on */
function beginAnew(environment) {
  process.execve?.(process.execPath, [process.argv0, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...environment });
}

// glibc gives each thread a heap of its own and keeps there what was freed: 20 MB after a sign-in (decisions/running-the-server.md). It is told so when a program begins, and only
// then: the process begins anew, as itself.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) beginAnew({ MALLOC_ARENA_MAX: '1' });

loadJoinedLibraries();
modules.enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
const { serve } = await import('./serve.ts');
// What takes types off and compiles stays in memory, 16 MB. Where it was needed the process begins anew and finds all of it done, also what is loaded later.
/** @type {{ moduleLoadList?: string[] }} */
const { moduleLoadList } = /** @type {any} */ (process);
const tookTypesOff = moduleLoadList?.some((name) => name.includes('deps/amaro'));
if (tookTypesOff && modules.getCompileCacheDir() && process.env.SMART_ORDER_COMPILED === undefined) {
  if (process.env.NODE_ENV !== 'production') {
    await import('./outside/identity/development/issuer.ts');
    await import('./features/integration/demonstration/seed.ts');
    await import('./features/integration/demonstration/rows.ts');
  }
  modules.flushCompileCache();
  beginAnew({ SMART_ORDER_COMPILED: '1' });
}
await serve();
// The process may be killed; what was compiled until it was ready is worth keeping then, too.
modules.flushCompileCache();
