/** What neighbouring rooms use of the delivery room: what comes, when, and where its lorry is. */
export { ArrivalHead, hasArrival } from './ArrivalHead.tsx';
export { deliveryOf, everyMs, listComing, type Coming } from './queries.ts';
export { deliveryIn, lateMs, type Delivery } from './read-delivery.ts';
export { RouteMap } from './RouteMap.tsx';
export { useNow } from './use-now.ts';
