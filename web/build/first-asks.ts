import { calls, defaultBases } from '@smart-order/contract/calls.ts';
import { limits } from '@smart-order/contract/constants.ts';

// As lib/client.ts writes an address: the language first. {bu} and {path} are those of the unit that the address names, at home the
// only one of the person; {org} and {cv} stand in the address, {id} in its path; {from} and {to} are the last thirty days.
const ask = ({ path }: { path: string }, query = '') =>
  `${defaultBases.main}${path.replace('{orderId}', '{id}').replace('{lookUpBy}', 'P')}?lang={lang}${query}`;
const names = ask(calls.listCvOrg, `&search={cv}&searchBy=cvCode&pageSize=${limits.customersByBuPage}`);

/** For the path of a page without its language: what its first screen asks once it runs. The first pattern that fits counts. */
export const firstAsks: [pattern: string, asks: string[]][] = [
  ['^/?$', [ask(calls.listCvOrg, '&pageSize=2')]],
  ['^/preorder/product/?$', [names, ask(calls.getProductType)]],
  ['^/preorder/(?:cart|checkout)/?$', [names]],
  ['^/orderstatus/orders/?$', [names, ask(calls.getOrderStatus, '&page=1&sort=desc&org={org}')]],
  ['^/orderstatus/orders/(\\d+)/?$', [ask(calls.getOrderStatusDetail)]],
];
