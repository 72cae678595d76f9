import { leastCash, roundCash } from '#contract/cash/round-cash.ts';
import { allotOldest } from '#contract/payments/allot-oldest.ts';
import { satang, type Satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useState } from 'react';
import { config, isOwnServer } from '#lib/config.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';
import type { KnownOwed } from '../read-cash.ts';

/** The typed values of a cash payment and the results computed from them; sums in satang, undefined where the text is no amount. */
export function useCashDraft(owed: KnownOwed) {
  // Prefilled with the overdue amount only: with all debts, one tap would record a sum that the agent has not typed. Where a reported payment could be
  // for one of the invoices, the agent asks the customer first.
  const isFilled = owed.overdueAmt > 0 && !owed.invoices.some(({ reported }) => reported);
  const [amountText, setAmountText] = useState(() =>
    isFilled ? bareMoney(fromWire(owed.overdueAmt)) : '',
  );
  const [tenderedText, setTenderedText] = useState('');
  const [allotments, setAllotments] = useState<Readonly<Record<string, string>>>();
  const [isTicked, setAdvance] = useState(false);

  const total = fromWire(owed.owedAmt);
  // A supplier's own API accepts amounts without rounding.
  const step = fromWire(isOwnServer() ? config().cash.rounding : 0);
  const typed = atLeast(leastCash(step), amountText);
  // The rounded sum of all debts pays them completely; otherwise the rounding would remain open for ever.
  const amount =
    typed !== undefined && total > 0 && typed === roundCash(total, step) ? total : typed;
  const cash = amount === undefined ? undefined : roundCash(amount, step);
  const oldest = allotOldest(
    owed.invoices.map(({ invoiceNumber, openAmt }) => ({ invoiceNumber, open: fromWire(openAmt) })),
    amount ?? 0,
  );
  const oldestOf = (number: string) =>
    oldest.find(({ invoiceNumber }) => invoiceNumber === number)?.amount ?? 0;
  const allotmentText = (number: string) =>
    allotments?.[number] ?? bareMoney(satang(oldestOf(number)));
  const paid = owed.invoices.map(({ invoiceNumber, openAmt }) => {
    const allotment = readBaht(allotmentText(invoiceNumber).trim() || '0');
    const open = fromWire(openAmt);
    return {
      invoiceNumber,
      open,
      amount: allotment ?? satang(0),
      isWrong: allotment === undefined || allotment < 0 || allotment > open,
    };
  });
  const sum = satang(paid.reduce((all, allotment) => all + allotment.amount, 0));
  const beyond = satang(owed.isUnknown ? 0 : Math.max((amount ?? 0) - total, 0));
  // An advance accepted for a larger amount does not count for this one, where its tick box is hidden.
  const isAdvance = isTicked && beyond > 0;
  const given = tenderedText.trim() === '' ? amount : atLeast(satang(1), tenderedText);
  // As on the server: the exact amount is given as its rounded sum.
  const tendered = given === amount ? cash : given;
  const fits = allotments === undefined || sum === amount || (isAdvance && sum < (amount ?? 0));
  const change = (text: string) => (setAmountText(text), setAllotments(undefined));
  return {
    amountText,
    setAmountText: change,
    tenderedText,
    setTenderedText,
    writeAmount: () => amount !== undefined && setAmountText(bareMoney(amount)),
    writeTendered: () =>
      tendered !== undefined && tenderedText.trim() !== '' && setTenderedText(bareMoney(tendered)),
    isAdvance,
    setAdvance,
    isChanged: allotments !== undefined,
    setAllotment: (number: string, text: string) =>
      setAllotments({
        ...Object.fromEntries(
          owed.invoices.map((one) => [one.invoiceNumber, allotmentText(one.invoiceNumber)]),
        ),
        [number]: text,
      }),
    clearAllotments: () => setAllotments(undefined),
    allotmentText,
    total,
    amount,
    cash,
    rounding: satang(amount === undefined || cash === undefined ? 0 : cash - amount),
    paid,
    sum,
    beyond,
    tendered,
    change:
      cash !== undefined && tendered !== undefined && tendered >= cash
        ? satang(tendered - cash)
        : undefined,
    fits,
    isReady:
      cash !== undefined &&
      tendered !== undefined &&
      tendered >= cash &&
      fits &&
      paid.every((allotment) => !allotment.isWrong) &&
      (beyond === 0 || isAdvance),
  };
}
export type CashDraft = ReturnType<typeof useCashDraft>;

function atLeast(least: Satang, text: string): Satang | undefined {
  const amount = readBaht(text);
  return amount !== undefined && amount >= least ? amount : undefined;
}
