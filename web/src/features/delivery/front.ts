/** What neighbouring rooms use of the delivery room: the next arrivals, when, and where the lorry is. */
export { ArrivalHead, hasArrival } from './ArrivalHead.tsx';
export { deliveryOf, everyMs, listComing, type Coming } from './queries.ts';
export { deliveryIn, lateMs, type Delivery } from './read-delivery.ts';
export { RouteMap } from './RouteMap.tsx';
export { useNow } from './use-now.ts';
