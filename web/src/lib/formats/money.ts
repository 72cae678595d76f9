import { parseBaht, satang, type Satang } from '#contract/money.ts';
import * as written from '#contract/written-money.ts';
import { locale as pageLocale, type Locale } from '../words/locale.ts';

export { bareMoney, moneyParts } from '#contract/written-money.ts';

/** An amount that an API did not send, or sent unreadably: not 0. <Money> shows a dash, a sum with it is unknown too, and it cannot be paid. */
export const unknownAmount = Number.NaN as Satang;
export const isKnownAmount = (amount: number): boolean => !Number.isNaN(amount);

/** The sum of amounts; unknown where one of them is. */
export const sumOfAmounts = (amounts: readonly Satang[]): Satang => {
  const sum = amounts.reduce<number>((all, amount) => all + amount, 0);
  return isKnownAmount(sum) ? satang(sum) : unknownAmount;
};

/** Baht from a call as whole satang; unknown where they are no amount, such as a sum with thirty digits. */
export const fromWire = (baht: number): Satang => parseBaht(baht.toFixed(2)) ?? unknownAmount;

/** 37,780.00 บาท · THB 37,780.00, unbroken. */
export const money = (amount: Satang, locale: Locale = pageLocale): string =>
  written.money(amount, locale);
