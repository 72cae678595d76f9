import { satang, toBaht, type Satang } from '#contract/money.ts';
import type { Decision } from '#contract/payments/matching/money.ts';
import type { DecisionBody, MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';

/** What staff have filled in so far. Amounts are as typed, in baht. */
export interface Draft {
  action: Decision;
  reason: string;
  /** by invoice; those that are ticked */
  allotments: Readonly<Record<string, string>>;
  amount: string;
  cvCode: string;
  orgCode: string;
  certificateNo: string;
  invoiceNumber: string;
}

/** What is left of the parked money beside what is typed for invoices. */
export function leftOf(money: MoneyDetail, allotments: Draft['allotments']): Satang {
  const taken = Object.values(allotments).reduce((sum, text) => sum + (readBaht(text) ?? 0), 0);
  return satang(fromWire(money.parked) - taken);
}

/** The first thing that is offered: an invoice whose number or payment the money names, or the one that owes exactly as much. */
export function firstDraft(money: MoneyDetail): Draft {
  const [best] = money.suggestions;
  const isSure = best?.why.includes('reference') || (best?.why.includes('amount') && best.why.includes('customer'));
  const open = money.payment?.invoices.find(({ openAmount }) => openAmount > 0);
  return {
    action: money.can[0] ?? 'accept',
    reason: '',
    allotments: best && isSure ? { [best.invoiceNumber]: Math.min(best.openAmount, money.parked).toFixed(2) } : {},
    amount: '',
    cvCode: money.cvCode,
    orgCode: money.orgCode,
    certificateNo: '',
    invoiceNumber: open?.invoiceNumber ?? '',
  };
}

/** What is sent; undefined where an amount cannot be read or nothing is chosen. */
export function bodyOf({ action, reason, allotments, amount, cvCode, orgCode, certificateNo, invoiceNumber }: Draft): DecisionBody | undefined {
  const typed = amount.trim() === '' ? undefined : readBaht(amount);
  if (amount.trim() !== '' && typed === undefined) return undefined;
  const said = { action, reason: reason.trim() };
  const some = typed === undefined ? {} : { amount: toBaht(typed) };
  if (action === 'refund') return { ...said, ...some };
  if (action === 'advance') return { ...said, ...some, cvCode: cvCode.trim(), orgCode: orgCode.trim() };
  if (action === 'withholding') return { ...said, ...some, certificateNo: certificateNo.trim(), invoiceNumber };
  if (action === 'accept') return said;
  const chosen = Object.entries(allotments).map(([number, text]) => ({ invoiceNumber: number, amount: readBaht(text) }));
  if (chosen.length === 0 || chosen.some(({ amount: one }) => one === undefined)) return undefined;
  return { ...said, allotments: chosen.map((one) => ({ ...one, amount: toBaht(one.amount ?? satang(0)) })) };
}
