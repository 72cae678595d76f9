import { bangkokDate, buddhistOffset, isWireDate, writtenYear } from '#contract/calendar.ts';
import { oneSpelling, smallLetters } from '#contract/fold-text.ts';
import { months } from '#contract/month-names.ts';
import { pageEra } from './dates.ts';

/** How a year was read that is of the era that the page does not have, or of two figures: the field says so. */
export type TypedYear = 'ce' | 'be' | 'short';
export type TypedDate =
  | { date: string; understoodAs?: TypedYear }
  | { problem: 'invalid_date' | 'year_out_of_range' };

interface Parts {
  day: string;
  month: string;
  year: string;
}
const year = String.raw`(?:พ\.?ศ\.?|ค\.?ศ\.?)?\s*(?<year>\d{4}|\d{2})`;
/** Figures with a sign between them, ISO, and what pages print: `1 พ.ย. 2569`, `Saturday 21 November 2569`, `Sat 21 Nov 2569`. */
const forms = [
  new RegExp(String.raw`^(?<day>\d{1,2})\s*[/.\- ]\s*(?<month>\d{1,2})\s*[/.\- ]\s*${year}$`),
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  new RegExp(String.raw`^(?:[^\d\s]+\s*)?(?<day>\d{1,2})\s*(?<month>[^\d\s]+?)\s*${year}$`),
];

/** Reads a date as people type and pages print it; the year as `writtenYear` reads it. */
export function readTypedDate(text: string, today: string = bangkokDate(new Date())): TypedDate {
  const typed = smallLetters(oneSpelling(text)).trim();
  const found = forms
    .map((form) => form.exec(typed)?.groups as Parts | undefined)
    .find((parts) => parts !== undefined);
  if (!found) return { problem: 'invalid_date' };
  const at = /\d/.test(found.month) ? Number(found.month) : (months[found.month] ?? -1) + 1;
  const inYear = writtenYear(found.year, today);
  if (inYear === undefined) return { problem: 'invalid_date' };
  if (inYear < 2000 || inYear > 2100) return { problem: 'year_out_of_range' };
  const date = `${inYear}-${String(at).padStart(2, '0')}-${found.day.padStart(2, '0')}`;
  if (!isWireDate(date)) return { problem: 'invalid_date' };
  if (Number(found.year) === shownYear(inYear)) return { date };
  return {
    date,
    understoodAs: found.year.length === 2 ? 'short' : Number(found.year) === inYear ? 'ce' : 'be',
  };
}

const shownYear = (of: number): number => of + (pageEra() === 'buddhist' ? buddhistOffset : 0);

/** `2026-11-21` as the field shows it: 21/11/2569, or 21/11/2026 where the page has Gregorian years. */
export function typedDate(date: string): string {
  const [inYear, month, day] = date.split('-').map(Number);
  return inYear && month && day ? `${day}/${month}/${shownYear(inYear)}` : '';
}

/** Reads 630, 6.30, 6:30 or ๖.๓๐ as `6:30`, the form of the calls; undefined where the text is no time. */
export function readTypedTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:\s*[:.]\s*)?(\d{2})$/.exec(
    oneSpelling(text).replace(/น\.?$/, '').trim(),
  );
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour <= 23 && minute <= 59 ? `${hour}:${match[2]}` : undefined;
}
