import { userStore } from './user-store.ts';

const placed = userStore<{ count: number }>('orders-placed');
/** How many orders this person has placed on this device. */
export const ordersPlaced = (): number => placed.read().count ?? 0;
export const countPlaced = (orders: number) => placed.write({ count: ordersPlaced() + orders });
