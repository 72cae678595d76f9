import { allotOldest, type Allotted } from '#contract/payments/allot-oldest.ts';
import { satang, type Satang } from '#contract/money.ts';
import type { Invoice, ReportedPayment } from '#contract/payments/shapes.ts';
import { useState } from 'react';
import { bareMoney } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';
import { chosenAllotments, isPayable, sumOf, wholeOf, type Allotment } from '../draft.ts';
import { byDueDate, isDueNow } from '../due.ts';
import { mostPicked } from '../use-picked.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

export interface AllotLine {
  whole: Allotment;
  reported: ReportedPayment | undefined;
  isTicked: boolean;
  /** the typed text */
  text: string;
  amount: Satang;
  wrong: 'wrong_amount' | 'out_of_range' | undefined;
}

/** The typed amounts of each invoice; at first the stored choice, else those that are due now. */
export function useAllotments(place: PlaceCodes, invoices: readonly Invoice[]) {
  const wholes = invoices.filter(isPayable).map(wholeOf);
  const reports = new Map(invoices.map(({ invoiceNumber, reported }) => [invoiceNumber, reported]));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    textsOf(
      chosenAllotments(place) ?? invoices.filter(isDueNow).slice(0, mostPicked()).map(wholeOf),
    ),
  );
  // The amount typed for all, and the invoices ticked before, which get their share first.
  const [typedForAll, setTypedForAll] = useState<{ text: string; ticked: readonly string[] }>();
  const spread = typedForAll?.text;
  const lines: AllotLine[] = wholes.map((whole) => {
    const text = texts[whole.invoiceNumber] ?? '';
    const isTicked = whole.invoiceNumber in texts;
    const typed = typedAmount(text, whole.open);
    const reported = reports.get(whole.invoiceNumber);
    return {
      whole,
      reported,
      isTicked,
      text,
      amount: 'amount' in typed ? typed.amount : satang(0),
      wrong: 'wrong' in typed ? typed.wrong : undefined,
    };
  });
  const allotments: Allotment[] = lines
    .filter(({ amount }) => amount > 0)
    .map(({ whole, amount }) => ({ ...whole, amount }));
  const open = satang(wholes.reduce((sum, whole) => sum + whole.open, 0));
  const spreadTyped = typedAmount(spread ?? '', open);
  return {
    lines,
    allotments,
    sum: sumOf(allotments),
    /** the open amount of all invoices shown */
    open,
    /** the amount to distribute: as typed, else the sum of the invoices */
    spread: spread ?? (allotments.length > 0 ? bareMoney(sumOf(allotments)) : ''),
    spreadWrong: spread !== undefined && 'wrong' in spreadTyped ? spreadTyped.wrong : undefined,
    isRight:
      lines.every(({ wrong }) => !wrong) && !(spread !== undefined && 'wrong' in spreadTyped),
    type: (invoiceNumber: string, text: string) => {
      setTypedForAll(undefined);
      setTexts((now) => ({ ...now, [invoiceNumber]: text }));
    },
    toggle: ({ whole, isTicked }: AllotLine) => {
      setTypedForAll(undefined);
      const { [whole.invoiceNumber]: _, ...others } = mostPicked() === 1 ? {} : texts;
      setTexts(isTicked ? others : { ...others, [whole.invoiceNumber]: bareMoney(whole.open) });
    },
    spreadOver: (text: string) => {
      const ticked = typedForAll?.ticked ?? Object.keys(texts);
      setTypedForAll({ text, ticked });
      const typed = typedAmount(text, open);
      if ('amount' in typed)
        setTexts(textsOf(allotOldest(wholes.toSorted(tickedFirst(ticked, reports)), typed.amount)));
    },
  };
}
export type AllotState = ReturnType<typeof useAllotments>;

const textsOf = (allotments: readonly Allotted[]) =>
  Object.fromEntries(
    allotments.map(({ invoiceNumber, amount }) => [invoiceNumber, bareMoney(satang(amount))]),
  );

/** Invoices that were ticked before come first, those for which a reported payment could be last, and within each group those due first (D-62). */
const tickedFirst = (ticked: readonly string[], reports: ReadonlyMap<string, unknown>) => {
  const rank = ({ invoiceNumber }: Allotment) =>
    ticked.includes(invoiceNumber) ? 0 : reports.get(invoiceNumber) ? 2 : 1;
  return (a: Allotment, b: Allotment) => rank(a) - rank(b) || byDueDate(a, b);
};

/** Parses a typed amount: whole satang, or the reason why it is invalid or above the open amount. An empty field is 0. */
function typedAmount(
  text: string,
  open: Satang,
): { amount: Satang } | { wrong: 'wrong_amount' | 'out_of_range' } {
  if (text.trim() === '') return { amount: satang(0) };
  const amount = readBaht(text);
  if (amount === undefined) return { wrong: 'wrong_amount' };
  return amount > 0 && amount <= open ? { amount } : { wrong: 'out_of_range' };
}
