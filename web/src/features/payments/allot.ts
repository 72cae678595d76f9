import { parseBaht, satang, type Satang } from '#contract/money.ts';
import { byDueDate } from './due.ts';
import type { Part } from './draft.ts';

/** Spreads an amount over invoices, what is due first at first, to each at most what is open (D-62, D-64). `left` is what found no place. */
export function allotOldestFirst<T extends Pick<Part, 'invoiceNumber' | 'dueDate' | 'open'>>(invoices: readonly T[], amount: Satang) {
  let left: number = amount;
  const parts = invoices.toSorted(byDueDate).map((invoice) => {
    const part = Math.min(left, invoice.open);
    left -= part;
    return { ...invoice, amount: satang(part) };
  });
  return { parts: parts.filter((part) => part.amount > 0), left: satang(left) };
}

/** A typed amount: whole satang, or why it is none that may be paid of what is open. An empty field is nothing. */
export function typedAmount(text: string, open: Satang): { amount: Satang } | { wrong: 'wrong_amount' | 'out_of_range' } {
  if (text.trim() === '') return { amount: satang(0) };
  const amount = parseBaht(text);
  if (amount === undefined) return { wrong: 'wrong_amount' };
  return amount > 0 && amount <= open ? { amount } : { wrong: 'out_of_range' };
}
