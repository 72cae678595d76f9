import { aCustomerPage } from '#contract/testing/samples/assignment.ts';
import {
  aBusinessUnit,
  aCustomer,
  aServedCustomer,
  someServedCustomers,
} from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { anInboxItem, anInboxRow } from '#contract/testing/samples/inbox.ts';
import { aMoneyDetail, someParkedMoney } from '#contract/testing/samples/matching.ts';
import {
  anOrder,
  anOrderRow,
  someTabCounts,
  someUnitOrders,
} from '#contract/testing/samples/orders.ts';
import {
  aPurchase,
  aPurchaseReport,
  aReceivable,
  aReceivableReport,
  somePurchaseFigures,
} from '#contract/testing/samples/reports.ts';
import { aResolvedLine, aResolvedText } from '#contract/testing/samples/resolved-texts.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { aUserDetail } from '#contract/testing/samples/users.ts';
import { everyCall } from '#contract/calls.ts';
import { Create } from 'typebox/value';
import { expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { pagesWith } from '#testing/pages-with.ts';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';
import { cashAnswers } from '#testing/samples/cash.ts';

/** A page with a search: its address, where that is another than its path, who opens it, and what they press before the field is there. */
interface Searched {
  at?: string;
  as?: Parameters<typeof aSession>[0];
  answers?: Answers;
  /** it is there only at a supplier's own API */
  elsewhere?: true;
  before?: (page: RenderedPage) => Promise<void>;
}

const admin = { userGroup: 'ADMIN' } as const;
const agent = { userGroup: 'AGENTS' } as const;
const farmer: Searched['as'] = {
  userGroup: 'SALEMAN',
  buRole: [{ bu: 'SWINE', buName: 'Swine farm', pathName: 'farm' }],
};
const reports: Answers = {
  genJsonReportOrder: aPurchaseReport([aPurchase()]),
  getPurchaseFigures: somePurchaseFigures(),
  genJsonReportCredit: aReceivableReport([aReceivable()]),
};
const reading: Answers = { resolveLines: aResolvedText([aResolvedLine({ words: '551 20 bags' })]) };

const pages: Record<string, Searched> = {
  '/ CustomerPicker': { elsewhere: true },
  '/ ServedCard': { answers: { listServedCustomers: someServedCustomers([aServedCustomer()]) } },
  '/accounts UserListFilters': { as: admin },
  '/accountsreceivablereport ReportFilters': { as: { userGroup: 'SALEMAN' }, answers: reports },
  '/accountsreceivablereport2 ReportFilters': { as: farmer, answers: reports },
  '/assignment PeoplePanel': { as: admin },
  '/assignment/edit CustomerList': {
    at: '/assignment/edit?user=U-7',
    as: admin,
    answers: {
      getUserId: { data: aUserDetail() },
      getAvailableCv: aCustomerPage([aCustomer()]),
      getUserCv: aCustomerPage([aCustomer()]),
    },
  },
  '/cashpayment CustomerPicker': { at: '/cashpayment?bu=F01', as: agent, elsewhere: true },
  '/cashpayment FindCustomerPage': { at: '/cashpayment?bu=FEED', as: agent, answers: cashAnswers },
  '/customers CustomerPicker': {},
  '/drafts/inbox CustomerPicker': {
    at: '/drafts/inbox?bu=FEED&item=8',
    answers: {
      listInbox: { data: [anInboxRow({ itemId: 8 })], page: 1, hasMore: false },
      getInboxItem: anInboxItem({
        itemId: 8,
        place: null,
        cvName: '',
        places: [],
        anyCustomer: true,
      }),
    },
  },
  '/guide CustomerPicker': {},
  '/integration/receiver/$name ReceiverPage': { at: '/integration/receiver/erp', as: admin },
  '/orderstatus CustomerPicker': {},
  '/orderstatus/all UnitOrdersPage': {
    at: '/orderstatus/all?bu=FEED',
    answers: { listUnitOrders: someUnitOrders([]) },
  },
  '/orderstatus/orders/$orderId/edit/addproduct Products': {
    at: `/orderstatus/orders/7/edit/addproduct?${buyerPlace}`,
    answers: { getOrderStatusDetail: anOrder({ can: { edit: true } }) },
  },
  '/orderstatus/orders/search OrderSearchPage': {
    at: `/orderstatus/orders/search?${buyerPlace}`,
    answers: { getOrderStatus: { ...aList([anOrderRow()]), counts: someTabCounts() } },
  },
  '/payment CustomerPicker': {},
  '/payment PaidTab': { at: `/payment?${buyerPlace}&tab=paid` },
  '/payment/matching MatchingPage': {
    at: '/payment/matching?bu=FEED',
    as: admin,
    answers: { listParkedMoney: aList([someParkedMoney()]) },
  },
  '/payment/matching/$transactionKey AllotFields': {
    at: '/payment/matching/7?bu=FEED',
    as: admin,
    answers: { getParkedMoney: aMoneyDetail() },
  },
  '/preorder CustomerPicker': {},
  '/preorder/paste ChooseProduct': {
    at: `/preorder/paste?${buyerPlace}`,
    answers: reading,
    before: async (page) => {
      await page.fill('What to order', 'a text');
      await page.press('Read the list');
      await page.press(/^Change .* to another product$/);
    },
  },
  '/preorder/product Products': { at: `/preorder/product?${buyerPlace}` },
  '/preorder/standing CustomerPicker': {},
  '/purchasereport ReportFilters': { answers: reports },
  '/purchasereport2 ReportFilters': { as: farmer, answers: reports },
  '/statement CustomerPicker': {},
  '/status FindCard': { as: admin },
};
/** The samples of the kit, which search nothing. */
const samples = '/example Fields';

/** The least answer that each call's shape allows, for what a page asks beside. */
const leastAnswers = Object.fromEntries(
  everyCall().flatMap(({ name, answer }) => (answer ? [[name, () => Create(answer)]] : [])),
) as Answers;
const usual: Answers = {
  ...leastAnswers,
  ...buyerAnswers,
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })]),
};

/** What the page asks from now on, addresses and bodies. */
function listen(): string[] {
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(decodeURIComponent(address), typeof init?.body === 'string' ? init.body : '');
    return fetch(address, init);
  });
  return asked;
}

test('every page with a search is in the table above', () => {
  expect(Object.keys(pages).toSorted()).toEqual(
    pagesWith('ui/forms/SearchField.tsx')
      .filter((one) => one !== samples)
      .toSorted(),
  );
});

test.each(Object.entries(pages))(
  '%s: what is typed into the search is searched',
  async (name, { at, as = { userGroup: 'SALEMAN' }, answers, elsewhere, before }) => {
    const [path = ''] = name.split(' ');
    const page = elsewhere
      ? await renderAtSupplier(at ?? path, everyShape[0]!, as, { language: 'en' })
      : await renderPage(at ?? path, {
          language: 'en',
          as: aSession(as),
          answers: { ...usual, ...answers },
        });
    await before?.(page);
    await page.findAllByRole('searchbox');
    const asked = listen();
    for (const [number] of page.getAllByRole('searchbox').entries()) {
      const word = `word${number}`;
      await page.user.type(page.getAllByRole('searchbox')[number]!, word);
      await expect.poll(() => asked.filter((one) => one.includes(word))).not.toEqual([]);
      expect(page.getAllByRole('searchbox')[number]).toHaveValue(word);
    }
  },
);
