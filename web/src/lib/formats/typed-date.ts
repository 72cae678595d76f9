import { buddhistOffset, isWireDate } from '#contract/calendar.ts';
import { pageEra } from './dates.ts';
import { oneSpelling } from '#contract/fold-text.ts';

export type TypedDate = { date: string; understoodAs?: 'ce' } | { problem: 'invalid_date' | 'year_out_of_range' };

/**
 * Reads what a person types as d/m/year: four digits from 2400 on are Buddhist, below that Christian (thai.md §4.2:
 * 2026 in a Buddhist field means this year, not 1483). Two digits are refused, because they could be either.
 */
export function readTypedDate(text: string): TypedDate {
  const match = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(oneSpelling(text).trim());
  if (!match) return { problem: 'invalid_date' };
  const [, day = '', month = '', typed = ''] = match;
  const isBuddhist = Number(typed) >= 2400;
  const year = Number(typed) - (isBuddhist ? buddhistOffset : 0);
  if (year < 2000 || year > 2100) return { problem: 'year_out_of_range' };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isWireDate(date)) return { problem: 'invalid_date' };
  return isBuddhist ? { date } : { date, understoodAs: 'ce' };
}

/** `2026-11-21` as the field shows it: 21/11/2569, or 21/11/2026 where the page has Gregorian years. */
export function typedDate(date: string): string {
  const added = pageEra() === 'buddhist' ? buddhistOffset : 0;
  const [year, month, day] = date.split('-').map(Number);
  return year && month && day ? `${day}/${month}/${year + added}` : '';
}

/** Reads 630, 6.30, 6:30 or ๖.๓๐ as `6:30`, the form of the calls; undefined where the text is no time. */
export function readTypedTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:\s*[:.]\s*)?(\d{2})$/.exec(oneSpelling(text).replace(/น\.?$/, '').trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour <= 23 && minute <= 59 ? `${hour}:${match[2]}` : undefined;
}
