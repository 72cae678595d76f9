/** What neighbouring rooms use of the orders room: queries of orders and their keys. Its cards on home are in front.cards.ts. */
export { lastCheckOut, orderDetail, ordersKey } from './queries.ts';
