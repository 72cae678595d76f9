import {
  aProduct,
  aProductList,
  aProductSheet,
  aProductType,
} from '#contract/testing/samples/catalogue.ts';
import {
  aBusinessUnit,
  aCarrier,
  aCustomer,
  aShipTo,
} from '#contract/testing/samples/customers.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { someWaits } from '#contract/testing/samples/waits.ts';
import { anOverview, someTroubles } from '#contract/testing/samples/users.ts';
import type { Answers } from './fake-contract.ts';

/** The only place of a customer, as search parameters. */
export const buyerPlace = 'bu=FEED&cv=C100&org=1101';

/** The answers for a customer with one place, from a product to an order. */
export const buyerAnswers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getProductType: { data: [aProductType()] },
  getProductByTypeNew: aProductList([aProduct()]),
  getCustomerCredit: { data: aCredit() },
  getCvLocation: { data: [aShipTo()] },
  getCvSendBy: { data: [aCarrier()] },
  getLastOrder: { data: null },
  listUsualProducts: { data: [] },
  listTroubles: { data: someTroubles() },
  getOverview: { data: anOverview() },
  listWaits: someWaits(),
  getProductSheet: { data: aProductSheet() },
  getOrderStatusDetail: anOrder(),
} satisfies Answers;
