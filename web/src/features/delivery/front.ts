/** What neighbouring rooms use of the delivery room: the arrival of an order's lorry, where its position is known. */
export { ArrivalLine } from './ArrivalLine.tsx';
export { deliveryOf } from './queries.ts';
