/** What the status room offers the program `npm run trace`. */
export { linesOf, trace } from './trace/trace.ts';
