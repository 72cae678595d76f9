import { satang } from '#contract/money.ts';

/** Notes and coins that are counted when a day is closed, in satang, the largest first. */
export const cashValues = [
  { value: satang(100_000), kind: 'note' },
  { value: satang(50_000), kind: 'note' },
  { value: satang(10_000), kind: 'note' },
  { value: satang(5000), kind: 'note' },
  { value: satang(2000), kind: 'note' },
  { value: satang(1000), kind: 'coin' },
  { value: satang(500), kind: 'coin' },
  { value: satang(200), kind: 'coin' },
  { value: satang(100), kind: 'coin' },
  { value: satang(50), kind: 'coin' },
  { value: satang(25), kind: 'coin' },
] as const;

export const isCashValue = (value: number): boolean =>
  cashValues.some((one) => one.value === value);
