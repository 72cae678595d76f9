import { parseBaht, satang, type Satang } from '#contract/money.ts';
import * as written from '#contract/written-money.ts';
import { locale as pageLocale, type Locale } from '../words/locale.ts';

export { bareMoney, moneyParts } from '#contract/written-money.ts';

/** Baht from a call as whole satang; 0 where the call sent no amount. */
export const fromWire = (baht: number): Satang => parseBaht(baht.toFixed(2)) ?? satang(0);

/** 37,780.00 บาท · THB 37,780.00, unbroken. */
export const money = (amount: Satang, locale: Locale = pageLocale): string => written.money(amount, locale);
