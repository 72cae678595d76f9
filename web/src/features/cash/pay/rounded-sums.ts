import { satang, type Satang } from '#contract/money.ts';

/** What a person would give for an amount: the next hundred, five hundred and thousand above it. */
export const roundedSums = (amount: Satang): Satang[] =>
  [...new Set([10_000, 50_000, 100_000].map((step) => Math.ceil(amount / step) * step))].filter((sum) => sum > amount).map(satang);
