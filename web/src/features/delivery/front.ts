/** What other rooms use of the delivery room: the next arrivals, their times, and the position of the lorry. */
export { ArrivalHead, hasArrival } from './ArrivalHead.tsx';
export { deliveryKey, deliveryOf, pollMs, listComing, type ComingOrder } from './queries.ts';
export { useLateWords, useLorryName } from './how-far.ts';
export { deliveryIn, lateMs, nextLorry, withTrusted, type Delivery } from './read-delivery.ts';
export { useNow } from './use-now.ts';
