import { foldNumber } from '#contract/fold-text.ts';
import { addDays, numberMonth } from '#contract/calendar.ts';
import { orderNumber } from '../place/write-orders.ts';

/** The whole order numbers that typed text may mean: itself, and "482" in each month of the range: SO-6911-00482. Empty where it is no number. */
export function numbersLike(typed: string, from: string, to: string): string[] {
  const number = foldNumber(typed).toUpperCase();
  if (/^SO-\d{4}-\d+$/.test(number)) return [number];
  if (!/^\d{1,9}$/.test(number)) return [];
  const found: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 32).slice(0, 7)}-01`)
    found.push(orderNumber(numberMonth(day), Number(number)));
  return found;
}
