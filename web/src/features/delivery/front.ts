/** What the delivery room offers its neighbours: when an order's lorry comes, where its position is known. */
export { ArrivalLine } from './ArrivalLine.tsx';
export { deliveryOf } from './queries.ts';
