import { allotOldest } from '#contract/payments/allot-oldest.ts';
import { parseBaht, satang, type Satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useState } from 'react';
import { fromWire } from '#lib/formats/money.ts';
import type { KnownOwed } from '../read-cash.ts';

/** What is typed while cash is received, and what follows from it; sums in satang, undefined where what is typed is no amount. */
export function useCashDraft(owed: KnownOwed) {
  // What is overdue and no more: a sum that nobody typed would be recorded by one tap.
  const [amountText, setAmountText] = useState(() => (owed.overdueAmt > 0 ? bareMoney(fromWire(owed.overdueAmt)) : ''));
  const [tenderedText, setTenderedText] = useState('');
  const [allotments, setAllotments] = useState<Readonly<Record<string, string>>>();
  const [isTicked, setAdvance] = useState(false);

  const total = fromWire(owed.owedAmt);
  const amount = positive(amountText);
  const oldest = allotOldest(
    owed.invoices.map(({ invoiceNumber, openAmt }) => ({ invoiceNumber, open: fromWire(openAmt) })),
    amount ?? 0,
  );
  const oldestOf = (number: string) => oldest.find(({ invoiceNumber }) => invoiceNumber === number)?.amount ?? 0;
  const allotmentText = (number: string) => allotments?.[number] ?? bareMoney(satang(oldestOf(number)));
  const paid = owed.invoices.map(({ invoiceNumber, openAmt }) => {
    const allotment = parseBaht(allotmentText(invoiceNumber).trim() || '0');
    const open = fromWire(openAmt);
    return { invoiceNumber, open, amount: allotment ?? satang(0), isWrong: allotment === undefined || allotment < 0 || allotment > open };
  });
  const sum = satang(paid.reduce((all, allotment) => all + allotment.amount, 0));
  const beyond = satang(owed.isUnknown ? 0 : Math.max((amount ?? 0) - total, 0));
  // Agreed to for a larger sum it says nothing of this one, where its box is not shown.
  const isAdvance = isTicked && beyond > 0;
  const tendered = tenderedText.trim() === '' ? amount : positive(tenderedText);
  const fits = allotments === undefined || sum === amount || (isAdvance && sum < (amount ?? 0));
  const change = (text: string) => (setAmountText(text), setAllotments(undefined));
  return {
    amountText,
    setAmountText: change,
    tenderedText,
    setTenderedText,
    writeAmount: () => amount !== undefined && setAmountText(bareMoney(amount)),
    writeTendered: () => tendered !== undefined && tenderedText.trim() !== '' && setTenderedText(bareMoney(tendered)),
    isAdvance,
    setAdvance,
    isChanged: allotments !== undefined,
    setAllotment: (number: string, text: string) =>
      setAllotments({ ...Object.fromEntries(owed.invoices.map((one) => [one.invoiceNumber, allotmentText(one.invoiceNumber)])), [number]: text }),
    forgetAllotments: () => setAllotments(undefined),
    allotmentText,
    total,
    amount,
    paid,
    sum,
    beyond,
    tendered,
    change: amount !== undefined && tendered !== undefined && tendered >= amount ? satang(tendered - amount) : undefined,
    fits,
    isReady:
      amount !== undefined &&
      tendered !== undefined &&
      tendered >= amount &&
      fits &&
      paid.every((allotment) => !allotment.isWrong) &&
      (beyond === 0 || isAdvance),
  };
}
export type CashDraft = ReturnType<typeof useCashDraft>;

function positive(text: string): Satang | undefined {
  const amount = parseBaht(text);
  return amount !== undefined && amount > 0 ? amount : undefined;
}
