import { businessZone } from './calendar.ts';
import type { Locale } from './languages.ts';

/** Years as a reader counts them: Buddhist ones (D-12), unless the reader of an English page chose otherwise. */
export const eras = ['buddhist', 'gregory'] as const;
export type Era = (typeof eras)[number];

/**
 * The one file where Buddhist years appear (D-12), on pages and in documents: `2026-11-21` is read as 21 พ.ย. 2569 and 21 Nov 2569 or 2026.
 * Days and times are Bangkok's in any zone of the machine.
 */
const manners: Record<Locale, Manner> = {
  // Intl's short Thai weekday is the whole word, and its narrow one lacks the dot.
  th: {
    calendar: 'th-TH-u-nu-latn',
    longDate: (weekday, date) => `${weekday}ที่ ${date}`,
    weekday: 'narrow',
    shortDay: (weekday) => `${weekday.replace(/\.$/, '')}.`,
    clockTime: (time) => `${time}\u00a0น.`,
  },
  en: {
    calendar: 'en-GB-u-nu-latn',
    longDate: (weekday, date) => `${weekday} ${date}`,
    weekday: 'short',
    shortDay: (weekday) => weekday,
    clockTime: (time) => time,
  },
};

/** The parts of a date that Intl alone does not write as a language wants them. */
interface Manner {
  calendar: string;
  longDate: (weekday: string, date: string) => string;
  weekday: 'narrow' | 'short';
  shortDay: (weekday: string) => string;
  clockTime: (time: string) => string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, era: Era, options: Intl.DateTimeFormatOptions) {
  const key = locale + era + JSON.stringify(options);
  const found =
    formatters.get(key) ??
    new Intl.DateTimeFormat(manners[locale].calendar, {
      timeZone: businessZone,
      calendar: era,
      ...options,
    });
  formatters.set(key, found);
  return found;
}

/** Reads a wire date as noon in Bangkok, so that no zone moves it to another day. */
const asDate = (at: string | Date) =>
  at instanceof Date ? at : new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00+07:00` : at);

// English formats add "BE" and Thai long ones "พ.ศ."; neither is wanted (thai.md §4.1).
function written(
  at: string | Date,
  options: Intl.DateTimeFormatOptions,
  locale: Locale,
  era: Era = 'buddhist',
) {
  const date = asDate(at);
  if (Number.isNaN(date.getTime())) return '';
  const parts = formatter(locale, era, options)
    .formatToParts(date)
    .filter((p) => p.type !== 'era');
  return parts
    .map((p) => p.value)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .trim();
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** 21 พ.ย. 2569 · 21 Nov 2569; empty for no date. */
export const shortDate = (at: string | Date, locale: Locale, era?: Era) =>
  unbroken(written(at, { day: 'numeric', month: 'short', year: 'numeric' }, locale, era));

/** วันเสาร์ที่ 21 พฤศจิกายน 2569 · Saturday 21 November 2569 */
export function longDate(at: string | Date, locale: Locale, era?: Era) {
  const day = written(at, { weekday: 'long' }, locale);
  const date = written(at, { day: 'numeric', month: 'long', year: 'numeric' }, locale, era);
  return day && manners[locale].longDate(day, date);
}

/** The day within a year: `21 พ.ย.`, `21 Nov`. */
export const monthDay = (at: string | Date, locale: Locale) =>
  unbroken(written(at, { day: 'numeric', month: 'short' }, locale));

/** พ.ย. · Nov */
export const monthName = (at: string | Date, locale: Locale) =>
  written(at, { month: 'short' }, locale);

/** ส. 21 พ.ย. · Sat 21 Nov: for days of a plan. */
export const dayDate = (at: string | Date, locale: Locale) =>
  unbroken(`${weekday(at, locale)} ${monthDay(at, locale)}`.trim());

/** ส. · Sat */
export function weekday(at: string | Date, locale: Locale) {
  const day = written(at, { weekday: manners[locale].weekday }, locale);
  return day && manners[locale].shortDay(day);
}

/** 06:40 น. · 06:40, of a moment or of a wire time `6:40`. */
export function clockTime(at: string | Date, locale: Locale) {
  const plain =
    typeof at === 'string' && /^\d{1,2}:\d\d$/.test(at)
      ? at.padStart(5, '0')
      : written(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, locale);
  return plain && manners[locale].clockTime(plain);
}

/** 21 พ.ย. 2569 · 16:20 น. */
export const dateAndTime = (at: string | Date, locale: Locale, era?: Era) =>
  `${shortDate(at, locale, era)}\u00a0· ${clockTime(at, locale)}`;

/** The year of a moment in Bangkok, as a number. */
export const yearOf = (at: Date, era: Era) =>
  Number(written(at, { year: 'numeric' }, 'en', era).replace(/\D/g, ''));

/** The hour in Bangkok, 0 to 23: a greeting depends on it. */
export const bangkokHour = (at: Date = new Date()) =>
  Number(formatter('en', 'gregory', { hour: 'numeric', hourCycle: 'h23' }).format(at)) % 24;
