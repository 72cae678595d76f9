import type { CashOwed, CashReceipt } from '#contract/cash/shapes.ts';
import type { Receipt } from '#contract/payments/shapes.ts';
import { isOwnServer } from '#lib/config.ts';
import { readList } from '#lib/lists.ts';
import { problemOf } from '#lib/problem.ts';
import { filled, isRecord, readFound } from '#lib/records.ts';

/** What is owed; `isUnknown` where the API says only which organisation takes the cash (specification §7). */
export type KnownOwed = CashOwed & { isUnknown?: true };
/** A receipt; what is still owed only where the API says it. */
export type KnownReceipt = Omit<CashReceipt, 'remainingAmt'> & { remainingAmt?: number };

/** Which organisation and company take the cash; an answer that names none is none. */
export function infoIn(answer: unknown) {
  const info = filled({ orgCode: '', companyCode: '' }, readFound(answer));
  if (info.orgCode === '') throw problemOf(404, undefined);
  return info;
}

/** What an API that knows no debts leaves open: the amount is the agent's to enter. */
export const owedUnknown = ({ orgCode, companyCode }: ReturnType<typeof infoIn>, { org, cv }: { org: string; cv: string }): KnownOwed => ({
  cvCode: cv,
  cvName: '',
  telNo: '',
  orgCode: org || orgCode,
  orgName: '',
  companyCode,
  owedAmt: 0,
  overdueAmt: 0,
  count: 0,
  seller: { name: '', lines: [] },
  invoices: [],
  isUnknown: true,
});

const usualReceipt = {
  receiptNo: '',
  paymentDate: '',
  cvCode: '',
  cvName: '',
  orgCode: '',
  orgName: '',
  companyCode: '',
  amount: 0,
  cashier: '',
  feeAmt: 0,
  vatAmt: 0,
  netAmt: 0,
  allocations: [],
  pathName: '',
  advanceAmt: 0,
  roundingAmt: 0,
  cancelledPayments: [],
  printNo: 0,
  voidReason: '',
  voidedAt: '',
  can: { void: false },
} satisfies Omit<KnownReceipt, 'tenderedAmt' | 'changeAmt' | 'cashAmt' | 'remainingAmt'>;

/** What was received, as the API answers it (D-64); amounts in baht. The change is what the agent was told. */
export function receivedIn(
  answer: unknown,
  paid: { amount: number; tenderedAmt: number; changeAmt: number; cashAmt: number; cvCode: string },
): KnownReceipt {
  const said = readFound(answer);
  const { allocations, ...receipt } = filled<KnownReceipt>({ ...usualReceipt, ...paid }, said);
  const usualAllotment = { invoiceNumber: '', amount: 0, leftAmt: 0 };
  return { ...receipt, allocations: allocations.map((one) => filled(usualAllotment, one)) };
}

const usualRow = {
  cvCode: '',
  cvName: '',
  cvAddress: '',
  description: '',
  documentDate: '',
  documentNo: '',
  documentType: '',
  feeAmt: 0,
  flagSap: '',
  message: '',
  netAmt: 0,
  orgCode: '',
  plantCode: '',
  printNo: 0,
  rcType: '',
  salemanCode: '',
  statusCode: 200,
  vatAmt: 0,
  paidAt: '',
  isVoid: false,
} satisfies Receipt;

/** Receipts given, a page of them; `days` are the sums that our own server adds. */
export function receiptsIn(answer: unknown, page: number) {
  const days =
    isOwnServer() && isRecord(answer) && Array.isArray(answer.days)
      ? (answer.days as { date: string; count: number; amount: number; roundingAmt: number }[])
      : [];
  return { ...readList(answer, (row) => filled<Receipt>(usualRow, row), { page }), days };
}
