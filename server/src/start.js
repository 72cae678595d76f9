// What `npm start` runs. JavaScript, because types would have to be taken off this file first: sources without types and compiled code are stored from start to start, each as long as
// its file stays the same. Where the folder cannot be written, a start takes some seconds longer and nothing else.
import './installed.js';
// Whole: an older Node has no such function, and would say so instead of what is missing.
import modules from 'node:module';
import { join } from 'node:path';

modules.enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve();
// The process may be killed; what was compiled until it was ready is worth storing then, too.
modules.flushCompileCache();
