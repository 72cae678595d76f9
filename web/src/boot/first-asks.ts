import { defaultBases } from '#contract/bases.ts';
import { calls } from '#contract/calls.ts';
import type { MenuKey } from '#contract/permissions.ts';
import { limits } from '#contract/constants.ts';
import type { leads } from './leads.ts';

// Addresses as lib/client.ts writes them: the language first. {bu} and {path} belong to the unit in the address, on home to the
// person's only unit; {org} and {cv} are in the address, {id} in its path; {from} and {to} are the last thirty days;
// {type} is the first product type.
const ask = ({ path }: { path: string }, query = '') =>
  `${defaultBases.main}${path.replace('{orderId}', '{id}').replace('{lookUpBy}', 'P').replace('{a}', '{org}').replace('{b}', '{cv}')}?lang={lang}${query}`;
const names = ask(
  calls.listCvOrg,
  `&search={cv}&searchBy=cvCode&pageSize=${limits.customersByBuPage}`,
);

/** The profile as it is requested for customers: without a provider (specification §7). */
const profile = ask({ path: '/center/getuserbyexternallogin/' });

/** The requests of a page's first screen. */
export interface FirstAsks {
  /** a pattern of the path without its language; the first match counts */
  path: string;
  asks: string[];
  /** for all customers, or for those with this menu */
  ofCustomers?: [needs: MenuKey | '', ask: string][];
  /** for the customer of home (the only one in the first answer, or the one chosen last), with the menu that it needs */
  ofHomeCustomer?: [needs: MenuKey, ask: string][];
  /** the request that follows from the answer to `of`, by a rule of leads.ts */
  leadsTo?: { of: string; by: keyof typeof leads; ask: string; inFarm?: string };
}

/** Whether the person has only one customer. */
const only = ask(calls.listCvOrg, '&pageSize=2');
const types = ask(calls.getProductType);
const firstPage = `&startat=1&limit=${limits.pageSize}`;

export const firstAsks: FirstAsks[] = [
  {
    path: '^/?$',
    asks: [only],
    ofCustomers: [
      ['', profile],
      ['order_tracking', ask(calls.listComing)],
      ['purchase_report', ask(calls.listSavedFilters)],
    ],
    ofHomeCustomer: [
      ['order_tracking', names],
      ['order_tracking', ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')],
      ['order_tracking', ask(calls.getContacts)],
      ['order_tracking', ask(calls.getCustomerCredit)],
      ['sales_order', ask(calls.readHomeDay)],
    ],
  },
  {
    path: '^/preorder/product/?$',
    asks: [names, types],
    leadsTo: {
      of: types,
      by: 'products',
      ask: ask(calls.getProductByTypeNew, firstPage),
      inFarm: ask(calls.getProductByType, firstPage),
    },
  },
  {
    path: '^/payment/?$',
    asks: [
      names,
      ask(calls.getCustomerCredit),
      ask(calls.getInvOutstanding, `&limit=${limits.pageSize}&startat=1&sort=dueDate`),
    ],
  },
  { path: '^/preorder/(?:cart|checkout)/?$', asks: [names] },
  { path: '^/guide/?$', asks: [names, ask(calls.openGuide)], ofCustomers: [['', only]] },
  {
    path: '^/orderstatus/orders/?$',
    asks: [names, ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')],
  },
  { path: '^/orderstatus/orders/(\\d+)/?$', asks: [ask(calls.getOrderStatusDetail)] },
];
