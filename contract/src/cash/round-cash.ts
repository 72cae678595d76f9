import { satang, type Satang } from '#contract/money.ts';

/** The cash to take for an amount: the nearest multiple of `step` (satang), half a step in the customer's favour; unchanged where `step` is 0. */
export function roundCash(amount: Satang, step: Satang): Satang {
  if (step === 0) return amount;
  const rest = amount % step;
  return satang(amount - rest + (rest * 2 > step ? step : 0));
}

/** The least amount that does not round to 0. */
export const leastCash = (step: Satang): Satang => satang(Math.floor(step / 2) + 1);
