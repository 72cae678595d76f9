import { satang, type Satang } from '#contract/money.ts';

/** What is taken in notes and coins for an amount: the nearest that `step` (satang) divides, half of it in the customer's favour; the amount itself without one. */
export function roundCash(amount: Satang, step: Satang): Satang {
  if (step === 0) return amount;
  const rest = amount % step;
  return satang(amount - rest + (rest * 2 > step ? step : 0));
}

/** The least amount for which any coin is taken. */
export const leastCash = (step: Satang): Satang => satang(Math.floor(step / 2) + 1);
