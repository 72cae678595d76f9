/** What the orders room uses: the message of a draft that was ordered needs no staff any more. */
export { endItemOf } from './end-item.ts';
