import type { Era } from '#contract/written-dates.ts';
import * as dates from '#contract/written-dates.ts';
import { eraNow } from '../device/look-choice.ts';
import { locale as pageLocale, type Locale } from '../words/locale.ts';

export { bangkokHour } from '#contract/written-dates.ts';

/** The years of each language's pages: Buddhist, unless the reader of English ones chose others in the profile. */
const eraOf: Record<Locale, () => Era> = { th: () => 'buddhist', en: eraNow };
/** True where the reader may choose the years. */
export const choosesEra: Record<Locale, boolean> = { th: false, en: true };

/** The years of this page. */
export const pageEra = (locale: Locale = pageLocale): Era => eraOf[locale]();

/** Dates and times in the page's language and years. The formats are in the contract, because documents use them too. */
export const shortDate = (at: string | Date, locale: Locale = pageLocale) =>
  dates.shortDate(at, locale, pageEra(locale));
export const longDate = (at: string | Date, locale: Locale = pageLocale) =>
  dates.longDate(at, locale, pageEra(locale));
export const dayDate = (at: string | Date, locale: Locale = pageLocale) =>
  dates.dayDate(at, locale);
export const monthDay = (at: string | Date, locale: Locale = pageLocale) =>
  dates.monthDay(at, locale);
export const monthName = (at: string | Date, locale: Locale = pageLocale) =>
  dates.monthName(at, locale);
export const weekday = (at: string | Date, locale: Locale = pageLocale) =>
  dates.weekday(at, locale);
/** The weekday with this number: 1 is Monday, 7 Sunday. */
export const weekdayName = (day: number) => dates.weekdayName(day, pageLocale);
/** The same below a label that says that it is a day. */
export const bareWeekday = (day: number) => dates.bareWeekday(day, pageLocale);
export const clockTime = (at: string | Date, locale: Locale = pageLocale) =>
  dates.clockTime(at, locale);
export const dateAndTime = (at: string | Date, locale: Locale = pageLocale) =>
  dates.dateAndTime(at, locale, pageEra(locale));
export const thisYear = () => dates.yearOf(new Date(), pageEra());
