/** The one road into an order, for rooms that place one in a person's name. */
export { placeOrders } from './place/place-orders.ts';
