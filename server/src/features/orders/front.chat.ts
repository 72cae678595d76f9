/** What the chats room uses of orders: one order with what a person may do with it, and its moves. */
export { moveOrder } from './move/move-order.ts';
export { orderFor } from './view.ts';
