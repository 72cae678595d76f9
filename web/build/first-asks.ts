import { calls, defaultBases } from '@smart-order/contract/calls.ts';
import type { MenuKey } from '@smart-order/contract/permissions.ts';
import { limits } from '@smart-order/contract/constants.ts';

// As lib/client.ts writes an address: the language first. {bu} and {path} are those of the unit that the address names, at home the
// only one of the person; {org} and {cv} stand in the address, {id} in its path; {from} and {to} are the last thirty days.
const ask = ({ path }: { path: string }, query = '') =>
  `${defaultBases.main}${path.replace('{orderId}', '{id}').replace('{lookUpBy}', 'P').replace('{a}', '{org}').replace('{b}', '{cv}')}?lang={lang}${query}`;
const names = ask(calls.listCvOrg, `&search={cv}&searchBy=cvCode&pageSize=${limits.customersByBuPage}`);

/**
 * For the path of a page without its language: what its first screen asks once it runs, and what it asks of the only customer that the
 * first answer names, with the menu that is needed for it. The first pattern that fits counts.
 */
export const firstAsks: [pattern: string, asks: string[], ofOnlyCustomer?: [needs: MenuKey, ask: string][]][] = [
  [
    '^/?$',
    [ask(calls.listCvOrg, '&pageSize=2')],
    [
      ['order_tracking', names],
      ['order_tracking', ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')],
      ['order_tracking', ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}&status=shipping')],
      ['order_tracking', ask(calls.getCustomerCredit)],
      ['sales_order', ask(calls.getLastOrder)],
      ['sales_order', ask(calls.listUsualProducts)],
    ],
  ],
  ['^/preorder/product/?$', [names, ask(calls.getProductType)]],
  ['^/preorder/(?:cart|checkout)/?$', [names]],
  ['^/orderstatus/orders/?$', [names, ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')]],
  ['^/orderstatus/orders/(\\d+)/?$', [ask(calls.getOrderStatusDetail)]],
];
