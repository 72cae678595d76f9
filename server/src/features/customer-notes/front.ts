/** What the book of calls and promises offers its neighbours. */
export { isDuePromise, promiseLeft, promiseMoney } from './promise-sql.ts';
export { notesByNumber, openPromise } from './read-notes.ts';
