/** What the orders room offers its neighbours: the orders that it keeps, with their keys. Its cards on home stand in front.cards.ts. */
export { lastCheckOut, orderDetail, ordersKey } from './queries.ts';
