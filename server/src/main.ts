// The server as its sources are, without what `start.js` keeps from start to start: `npm run dev`.
import { serve } from './serve.ts';

await serve();
