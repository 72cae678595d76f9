import { bangkokDate } from '#contract/calendar.ts';
import { satang, toBaht, type Satang } from '#contract/money.ts';
import type { Decision } from '#contract/payments/matching/money.ts';
import type { DecisionBody, MoneyDetail, Why } from '#contract/payments/matching/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';

/** The values that staff have typed. Amounts are texts in baht. */
export interface Draft {
  action: Decision;
  reason: string;
  /** amounts of the ticked invoices, by number */
  allotments: Readonly<Record<string, string>>;
  amount: string;
  cvCode: string;
  orgCode: string;
  certificateNo: string;
  invoiceNumber: string;
  /** of a refund that was paid: the day, and the number of the transfer or cheque */
  paidOn: string;
  reference: string;
}

/** The rest of the parked money after the amounts typed for invoices. */
export function leftOf(money: MoneyDetail, allotments: Draft['allotments']): Satang {
  const taken = Object.values(allotments).reduce((sum, text) => sum + (readBaht(text) ?? 0), 0);
  return satang(fromWire(money.parked) - taken);
}

/** The invoices to propose: the only set of the payer's that makes the sum, else the one that the money names, else the payer's only one of this amount. */
export function proposed({ suggestions }: MoneyDetail): MoneyDetail['suggestions'] {
  const having = (...reasons: Why[]) =>
    suggestions.filter(({ why }) => reasons.every((one) => why.includes(one)));
  const set = having('sum');
  if (set.length > 0) return set;
  const [best] = having('reference');
  if (best) return [best];
  const alike = having('amount', 'customer');
  return alike.length === 1 ? alike : [];
}

export function firstDraft(money: MoneyDetail): Draft {
  const open = money.payment?.invoices.find(({ openAmount }) => openAmount > 0);
  return {
    action: money.can[0] ?? 'accept',
    reason: '',
    allotments: Object.fromEntries(
      proposed(money).map(({ invoiceNumber, openAmount }) => [
        invoiceNumber,
        Math.min(openAmount, money.parked).toFixed(2),
      ]),
    ),
    amount: '',
    cvCode: money.cvCode,
    orgCode: money.orgCode,
    certificateNo: '',
    invoiceNumber: open?.invoiceNumber ?? '',
    paidOn: bangkokDate(new Date()),
    reference: '',
  };
}

/** The body to send; undefined where an amount is invalid or nothing is chosen. */
export function bodyOf({
  action,
  reason,
  allotments,
  amount,
  cvCode,
  orgCode,
  certificateNo,
  invoiceNumber,
  paidOn,
  reference,
}: Draft): DecisionBody | undefined {
  const typed = amount.trim() === '' ? undefined : readBaht(amount);
  if (amount.trim() !== '' && typed === undefined) return undefined;
  const base = { action, reason: reason.trim() };
  const some = typed === undefined ? {} : { amount: toBaht(typed) };
  if (action === 'refund') return { ...base, ...some };
  if (action === 'advance')
    return { ...base, ...some, cvCode: cvCode.trim(), orgCode: orgCode.trim() };
  if (action === 'withholding')
    return { ...base, ...some, certificateNo: certificateNo.trim(), invoiceNumber };
  if (action === 'refund_paid') return { ...base, ...some, paidOn, reference: reference.trim() };
  if (action === 'accept') return base;
  const chosen = Object.entries(allotments).map(([number, text]) => ({
    invoiceNumber: number,
    amount: readBaht(text),
  }));
  if (chosen.length === 0 || chosen.some(({ amount: one }) => one === undefined)) return undefined;
  return {
    ...base,
    allotments: chosen.map((one) => ({ ...one, amount: toBaht(one.amount ?? satang(0)) })),
  };
}
