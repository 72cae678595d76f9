// What `npm start` runs. Sources without types and compiled code are kept from start to start, each as long as its file stays the same:
// taking types off at every start costs seconds and 20 MB. JavaScript, because types would have to be taken off this file first. Where the folder
// cannot be written, a start takes longer and nothing else.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
await import('./main.ts');
// The process may be killed; what was compiled until it was ready is worth keeping then, too.
flushCompileCache();
