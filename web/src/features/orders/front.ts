/** What neighbouring rooms use of the orders room: queries of orders and their keys, and an order that is followed. Its cards on home are in front.cards.ts. */
export { lastCheckOut, orderDetail, ordersKey } from './queries.ts';
export { useFollowedOrder } from './use-followed-order.ts';
