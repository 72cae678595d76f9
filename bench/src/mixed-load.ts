import { addDays, bangkokDate } from '#contract/calendar.ts';
import { callPath } from './bench-portal.ts';
import { placeRequest } from './orders.ts';
import type { Asked } from './sender.ts';
import { customer, org, sizes, type, unit } from './supplier.ts';

const [to, from] = [bangkokDate(new Date()), addDays(bangkokDate(new Date()), -30)];
const { priced, withOpenOrders } = sizes.large;

type Kind = 'lists' | 'reports' | 'pages' | 'orders';
type Read = readonly [kind: Kind, call: Parameters<typeof callPath>[0], query?: string];
const orders: Read = ['orders', 'saveOrder'];
const orderList: Read = ['lists', 'getOrderStatus'];
const invoices: Read = ['lists', 'getInvOutstanding'];
const report: Read = ['reports', 'genJsonReportOrder', `&dateFrom=${from}&dateTo=${to}`];
const products: Read = ['pages', 'getProductByTypeNew', '&page=1&limit=24'];
const credit: Read = ['pages', 'getCustomerCredit'];
const guide: Read = ['pages', 'openGuide'];
/** Of twenty requests six are lists, three reports, seven other reads of pages and four orders of ten lines. */
const twenty = [
  [orders, orderList, products, invoices, credit],
  [report, orders, products, orderList, guide],
  [invoices, report, orders, credit, orderList],
  [products, report, invoices, orders, guide],
].flat();

/** The requests of a mixed load, each of another customer and another session than the one before it. */
export function mixedLoad(
  main: string,
  sessions: readonly Record<string, string>[],
  userId: string,
): Asked[] {
  const customers = priced - withOpenOrders;
  let placed = 0;
  return Array.from({ length: twenty.length * customers }, (_, at) => {
    const isOrder = twenty[at % twenty.length] === orders;
    // Orders of one customer wait for one another, so each customer's are as far apart as possible.
    const cv = customer(withOpenOrders + ((isOrder ? placed++ : at) % customers));
    const headers = sessions[at % sessions.length] ?? {};
    const [kind, call, query = ''] = twenty[at % twenty.length] ?? orders;
    if (kind === 'orders') {
      const [url, { body, headers: sent }] = placeRequest(main, headers, cv);
      return { kind, url, method: 'POST', headers: sent as typeof headers, body: body as string };
    }
    const values = { bu: unit, path: unit, org, cv, a: org, b: cv, userId, type };
    const path = callPath(call, { ...values, from, to, lookUpBy: 'P' });
    const ofCustomer = kind === 'reports' ? `&cvCode=${cv}` : '';
    return { kind, url: `${main}${path}?lang=th${query}${ofCustomer}`, method: 'GET', headers };
  });
}
