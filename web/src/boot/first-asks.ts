import { calls, defaultBases } from '#contract/calls.ts';
import type { MenuKey } from '#contract/permissions.ts';
import { limits } from '#contract/constants.ts';
import type { leads } from './leads.ts';

// As lib/client.ts writes an address: the language first. {bu} and {path} are those of the unit that the address names, at home the
// only one of the person; {org} and {cv} stand in the address, {id} in its path; {from} and {to} are the last thirty days;
// {type} is the first that the products have.
const ask = ({ path }: { path: string }, query = '') =>
  `${defaultBases.main}${path.replace('{orderId}', '{id}').replace('{lookUpBy}', 'P').replace('{a}', '{org}').replace('{b}', '{cv}')}?lang={lang}${query}`;
const names = ask(calls.listCvOrg, `&search={cv}&searchBy=cvCode&pageSize=${limits.customersByBuPage}`);

/** The profile as customers are asked for it: their provider, the portal, is not named (specification §7). */
const profile = ask({ path: '/center/getuserbyexternallogin/' });

/** What a page's first screen asks once it runs. */
export interface FirstAsks {
  /** of the path without its language; the first that fits counts */
  path: string;
  asks: string[];
  /** of every customer, or of those with this menu */
  ofCustomers?: [needs: MenuKey | '', ask: string][];
  /** what it asks of the customer that home is about, with the menu that is needed for it: the only one that the first answer names, or the one chosen last */
  ofHomeCustomer?: [needs: MenuKey, ask: string][];
  /** the question that the answer to `of` leads to, by one of the rules of leads.ts */
  leadsTo?: { of: string; by: keyof typeof leads; ask: string; inFarm?: string };
}

const types = ask(calls.getProductType);
const firstPage = `&startat=1&limit=${limits.pageSize}`;
const shipping = ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}&status=shipping');

export const firstAsks: FirstAsks[] = [
  {
    path: '^/?$',
    asks: [ask(calls.listCvOrg, '&pageSize=2')],
    ofCustomers: [
      ['', profile],
      ['purchase_report', ask(calls.listSavedFilters)],
    ],
    ofHomeCustomer: [
      ['order_tracking', names],
      ['order_tracking', ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')],
      ['order_tracking', shipping],
      ['order_tracking', ask(calls.getCustomerCredit)],
      ['sales_order', ask(calls.getLastOrder)],
      ['sales_order', ask(calls.listUsualProducts)],
    ],
    leadsTo: { of: shipping, by: 'lorry', ask: ask(calls.generateDeliveryStatus) },
  },
  {
    path: '^/preorder/product/?$',
    asks: [names, types],
    leadsTo: { of: types, by: 'products', ask: ask(calls.getProductByTypeNew, firstPage), inFarm: ask(calls.getProductByType, firstPage) },
  },
  { path: '^/preorder/(?:cart|checkout)/?$', asks: [names] },
  { path: '^/orderstatus/orders/?$', asks: [names, ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')] },
  { path: '^/orderstatus/orders/(\\d+)/?$', asks: [ask(calls.getOrderStatusDetail)] },
];
