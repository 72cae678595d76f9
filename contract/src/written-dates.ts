import { buddhistOffset, inBangkok } from './calendar.ts';
import type { Locale } from './languages.ts';

/** Years as a reader counts them: Buddhist ones (D-12), unless the reader of an English page chose otherwise. */
export const eras = ['buddhist', 'gregory'] as const;
export type Era = (typeof eras)[number];

const sinceChrist: Record<Era, number> = { buddhist: buddhistOffset, gregory: 0 };

/** How a language names days and months; a week begins with Sunday. */
interface Names {
  months: string;
  shortMonths: string;
  weekdays: string;
  /** written before a weekday without a date */
  day: string;
  shortWeekdays: string;
  longDate: (weekday: string, date: string) => string;
  clockTime: (time: string) => string;
}

/**
 * The one file where Buddhist years appear (D-12), on pages and in documents: `2026-11-21` is read as 21 พ.ย. 2569 and 21 Nov 2569 or 2026.
 * Days and times are Bangkok's in any zone of the machine.
 */
const names: Record<Locale, Names> = {
  th: {
    months:
      'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
    shortMonths: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
    weekdays: 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์',
    day: 'วัน',
    shortWeekdays: 'อา. จ. อ. พ. พฤ. ศ. ส.',
    longDate: (weekday, date) => `${weekday}ที่ ${date}`,
    clockTime: (time) => `${time}\u00a0น.`,
  },
  en: {
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    day: '',
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    longDate: (weekday, date) => `${weekday} ${date}`,
    clockTime: (time) => time,
  },
};
const nameAt = (all: string, at: number): string => all.split(' ')[at] ?? '';

/** Writes a moment or a wire date by its day and time in Bangkok; nothing where it is none. */
function written(at: string | Date, write: (bangkok: Date) => string): string {
  const moment =
    at instanceof Date ? at : new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00+07:00` : at);
  return Number.isNaN(moment.getTime()) ? '' : write(inBangkok(moment));
}

/** 21 พ.ย. 2569 · 21 Nov 2569; empty for no date. */
export const shortDate = (at: string | Date, locale: Locale, era: Era = 'buddhist') =>
  written(at, (day) => `${monthDay(at, locale)}\u00a0${day.getUTCFullYear() + sinceChrist[era]}`);

/** วันเสาร์ที่ 21 พฤศจิกายน 2569 · Saturday 21 November 2569 */
export const longDate = (at: string | Date, locale: Locale, era: Era = 'buddhist') =>
  written(at, (day) =>
    names[locale].longDate(
      weekdayName(day.getUTCDay(), locale),
      `${day.getUTCDate()} ${nameAt(names[locale].months, day.getUTCMonth())} ${day.getUTCFullYear() + sinceChrist[era]}`,
    ),
  );

/** The day within a year: `21 พ.ย.`, `21 Nov`. */
export const monthDay = (at: string | Date, locale: Locale) =>
  written(at, (day) => `${day.getUTCDate()}\u00a0${monthName(at, locale)}`);

/** พ.ย. · Nov */
export const monthName = (at: string | Date, locale: Locale) =>
  written(at, (day) => nameAt(names[locale].shortMonths, day.getUTCMonth()));

/** ส. 21 พ.ย. · Sat 21 Nov: for days of a plan. */
export const dayDate = (at: string | Date, locale: Locale) =>
  written(at, () => `${weekday(at, locale)}\u00a0${monthDay(at, locale)}`);

/** ส. · Sat */
export const weekday = (at: string | Date, locale: Locale) =>
  written(at, (day) => nameAt(names[locale].shortWeekdays, day.getUTCDay()));

/** วันจันทร์ · Monday: the weekday with this number, 1 for Monday and 7 or 0 for Sunday. */
export const weekdayName = (day: number, locale: Locale) =>
  names[locale].day + bareWeekday(day, locale);

/** จันทร์ · Monday */
export const bareWeekday = (day: number, locale: Locale) => nameAt(names[locale].weekdays, day % 7);

/** 06:40 น. · 06:40, of a moment or of a wire time `6:40`. */
export function clockTime(at: string | Date, locale: Locale) {
  const plain =
    typeof at === 'string' && /^\d{1,2}:\d\d$/.test(at)
      ? at.padStart(5, '0')
      : written(at, (day) => day.toISOString().slice(11, 16));
  return plain && names[locale].clockTime(plain);
}

/** 21 พ.ย. 2569 · 16:20 น. */
export const dateAndTime = (at: string | Date, locale: Locale, era?: Era) =>
  `${shortDate(at, locale, era)}\u00a0· ${clockTime(at, locale)}`;

/** The year of a moment in Bangkok, as a number. */
export const yearOf = (at: Date, era: Era) => inBangkok(at).getUTCFullYear() + sinceChrist[era];

/** The hour in Bangkok, 0 to 23: a greeting depends on it. */
export const bangkokHour = (at: Date = new Date()) => inBangkok(at).getUTCHours();
