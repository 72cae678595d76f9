import type { CashOwed, CashReceipt } from '#contract/cash/shapes.ts';
import type { Receipt } from '#contract/payments/shapes.ts';
import { isOwnServer } from '#lib/config.ts';
import { unknownAmount } from '#lib/formats/money.ts';
import { readList } from '#lib/lists.ts';
import { problemOf } from '#lib/problem.ts';
import { filled, isRecord, readFound } from '#lib/records.ts';

/** A customer's debts; `isUnknown` where the API names only the organisation that accepts the cash (specification §7). */
export type KnownOwed = CashOwed & { isUnknown?: true };
/** A receipt; the remaining debt only where the API sends it. */
export type KnownReceipt = Omit<CashReceipt, 'remainingAmt'> & { remainingAmt?: number };

/** The organisation and company that accept the cash; an answer without them counts as missing. */
export function infoIn(answer: unknown) {
  const info = filled({ orgCode: '', companyCode: '' }, readFound(answer));
  if (info.orgCode === '') throw problemOf(404, undefined);
  return info;
}

/** The debts at an API that does not know them: the agent enters the amount. */
export const owedUnknown = (
  { orgCode, companyCode }: ReturnType<typeof infoIn>,
  { org, cv }: { org: string; cv: string },
): KnownOwed => ({
  cvCode: cv,
  cvName: '',
  telNo: '',
  orgCode: org || orgCode,
  orgName: '',
  companyCode,
  owedAmt: unknownAmount,
  overdueAmt: unknownAmount,
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
  amount: unknownAmount,
  cashier: '',
  feeAmt: unknownAmount,
  vatAmt: unknownAmount,
  netAmt: unknownAmount,
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

/** The received cash, as the API answers it (D-64); amounts in baht. The change is the one shown to the agent. */
export function receivedIn(
  answer: unknown,
  paid: { amount: number; tenderedAmt: number; changeAmt: number; cashAmt: number; cvCode: string },
): KnownReceipt {
  const raw = readFound(answer);
  const { allocations, ...receipt } = filled<KnownReceipt>({ ...usualReceipt, ...paid }, raw);
  const usualAllotment = { invoiceNumber: '', amount: unknownAmount, leftAmt: unknownAmount };
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
  feeAmt: unknownAmount,
  flagSap: '',
  message: '',
  netAmt: unknownAmount,
  orgCode: '',
  plantCode: '',
  printNo: 0,
  rcType: '',
  salemanCode: '',
  statusCode: 200,
  vatAmt: unknownAmount,
  paidAt: '',
  isVoid: false,
} satisfies Receipt;

/** A page of receipts; `days` are the sums that our own server adds. */
export function receiptsIn(answer: unknown, page: number) {
  const days =
    isOwnServer() && isRecord(answer) && Array.isArray(answer.days)
      ? (answer.days as { date: string; count: number; amount: number; roundingAmt: number }[])
      : [];
  return { ...readList(answer, (row) => filled<Receipt>(usualRow, row), { page }), days };
}
