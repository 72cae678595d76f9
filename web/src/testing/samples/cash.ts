import {
  aCashCustomer,
  aCashDay,
  aCashOwed,
  aCashReceipt,
  aRoundCustomer,
  someRound,
} from '#contract/testing/samples/cash.ts';
import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import type { Receipt } from '#contract/payments/shapes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

/** The answers for an agent from choosing a customer to closing the day: one customer, an open day, nothing received yet. */
export const cashAnswers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  getCashDay: { data: [aCashDay()] },
  cashRound: someRound([aRoundCustomer()]),
  cashCustomers: { data: [aCashCustomer()], page: 1, hasMore: false },
  cashOwed: { data: aCashOwed() },
  cashPaid: aCashReceipt(),
  openCashDay: { data: aCashDay() },
  handOverCash: { data: aCashDay() },
  listCashReceivers: { data: [{ userId: 'U-suree', name: 'สุรีย์ มั่งมี' }] },
  closeCashDay: { data: aCashDay() },
  getCashReceipt: { data: aCashReceipt() },
} satisfies Answers;

/** Opens a page of the room for a cash agent, in English by default; `answers` replace the usual ones. */
export const openCash = (address: string, answers: Answers = {}, options: PageOptions = {}) =>
  renderPage(address, {
    language: 'en',
    as: aSession({ userGroup: 'AGENTS' }),
    ...options,
    answers: { ...cashAnswers, ...answers },
  });

/** A receipt of this morning over 100.50 baht, as the history lists it. */
export const aGivenReceipt = (receipt: Partial<Receipt> = {}): Receipt => ({
  cvCode: 'C100275',
  cvName: 'ร้านเกษตรพัฒนา นครปฐม',
  cvAddress: '',
  description: 'INV1',
  documentDate: '2026-03-02',
  documentNo: 'RC69-1101-000218',
  documentType: 'receipt',
  feeAmt: 0,
  flagSap: 'N',
  message: '',
  netAmt: 100.5,
  orgCode: '1101',
  plantCode: '1101',
  printNo: 0,
  rcType: '4',
  salemanCode: 'อรทัย',
  statusCode: 200,
  vatAmt: 0,
  paidAt: '2026-03-02T01:00:00.000Z',
  isVoid: false,
  ...receipt,
});
