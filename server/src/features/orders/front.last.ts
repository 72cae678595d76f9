/** What a customer ordered last, as SQL; apart from front.ts, because the catalogue needs it and front.ts needs the catalogue. */
export { lastCheckOut, lastQuantity, latestOrders, orderedOnDays } from './last-orders-sql.ts';
