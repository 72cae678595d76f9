import { expect, test } from 'vitest';
import { calls, everyCall, type CallName } from '#contract/calls.ts';
import { workOfCall, type WorkKind } from './work-kinds.ts';

test('each call has a kind, but those that wait for a change', () => {
  const without = everyCall().filter((call) => workOfCall(call) === undefined);
  expect(without.map(({ name }) => name).toSorted()).toEqual(['awaitOrderChange', 'countNotices']);
});

test('orders, payments and what programs send are refused last, lists before pages, reports and files first', () => {
  const names: Record<WorkKind, CallName[]> = {
    order: [
      'saveOrder',
      'updateOrder',
      'orderReceived',
      'saveBarcode',
      'cashPaid',
      'verifySsoToken',
      'refreshSalesToken',
    ],
    write: ['changeDraft', 'createGuide', 'readNotices'],
    page: [
      'getProductByType',
      'listCvOrg',
      'openGuide',
      'resolveLines',
      'getProfile',
      'getOrderStatusDetail',
      'getCustomerCredit',
      'getDeliveryDays',
      'listWaits',
    ],
    list: [
      'getOrderStatus',
      'getInvOutstanding',
      'listNotices',
      'listInbox',
      'cashCustomers',
      'getUserList',
    ],
    report: [
      'genJsonReportOrder',
      'getPurchaseFigures',
      'getStatement',
      'exportOrders',
      'genReport',
    ],
  };
  for (const [kind, of] of Object.entries(names))
    expect(of.map((name) => [name, workOfCall(calls[name])])).toEqual(
      of.map((name) => [name, kind]),
    );
});
