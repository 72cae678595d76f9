// What `npm start` runs. JavaScript, because types would have to be taken off this file before the store of compiled code is on. The store has each
// source without types and compiled, as long as its file is unchanged. Where its folder cannot be written, a start takes some seconds longer.
import './installed.js';
// Imported whole: an older Node lacks the function, and a named import would fail before the missing version is reported.
import modules from 'node:module';
import { join } from 'node:path';

modules.enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve();
// The process may be killed later; what was compiled until it was ready is stored now.
modules.flushCompileCache();
