import type { CashDay } from '#contract/cash/shapes.ts';
import { satang, type Satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { fromWire } from '#lib/formats/money.ts';

/** How the counted cash of a day differs from the expected cash; the amount is below zero where cash is short. */
export function differenceOf(counted: Satang, day: Pick<CashDay, 'expectedAmt' | 'allowedAmt'>) {
  const expected = fromWire(day.expectedAmt);
  const amount = satang(counted - expected);
  // Rounding explains a smaller difference: it needs neither reason nor acceptance.
  const isOver = Math.abs(amount) > fromWire(day.allowedAmt);
  const tone = amount === 0 ? 'success' : isOver ? 'danger' : 'warning';
  const word = amount === 0 ? 'equal' : amount > 0 ? 'over' : 'short';
  /** the facts of a question that names the difference */
  const facts = {
    kind: word,
    difference: bareMoney(satang(Math.abs(amount))),
    expected: bareMoney(expected),
    counted: bareMoney(counted),
  };
  return { amount, isOver, tone, word, facts } as const;
}
