// Runs the server from its sources, without the compiled code that `start.js` stores between starts: `npm run dev`.
import { serve } from './serve.ts';

await serve();
