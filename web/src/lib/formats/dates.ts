import * as dates from '#contract/written-dates.ts';
import { locale as pageLocale, type Locale } from '../words/locale.ts';

export { bangkokHour, buddhistYear } from '#contract/written-dates.ts';

/** Dates and times in the page's language. The formats are in the contract, because documents use them too. */
export const shortDate = (at: string | Date, locale: Locale = pageLocale) => dates.shortDate(at, locale);
export const longDate = (at: string | Date, locale: Locale = pageLocale) => dates.longDate(at, locale);
export const dayDate = (at: string | Date, locale: Locale = pageLocale) => dates.dayDate(at, locale);
export const weekday = (at: string | Date, locale: Locale = pageLocale) => dates.weekday(at, locale);
export const clockTime = (at: string | Date, locale: Locale = pageLocale) => dates.clockTime(at, locale);
export const dateAndTime = (at: string | Date, locale: Locale = pageLocale) => dates.dateAndTime(at, locale);
