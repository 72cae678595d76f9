import { baht, maxSatang, parseBaht, satang, type Satang, toBaht } from '#contract/money.ts';
import { usualCash } from '#contract/config.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields } from '#platform/problem.ts';

/** Satang of an amount in a body, from `least` up; anything else is refused beside its field. */
export function amountIn(value: number, field: string, least = 1): Satang {
  const amount = parseBaht(value);
  if (amount === undefined || amount < least || amount > maxSatang)
    throw invalidFields([
      { field, code: 'cash_amount', facts: { least: baht(least), most: toBaht(maxSatang) } },
    ]);
  return amount;
}

/** The unit to which the supplier rounds cash, in satang; 0 for none. */
export const roundingOf = ({ config }: Pick<Deps, 'config'>): Satang =>
  satang((config.file.cash?.rounding ?? usualCash.rounding) * 100);
