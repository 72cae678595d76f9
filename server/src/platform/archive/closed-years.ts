import { bangkokDate } from '#contract/calendar.ts';
import type { Config } from '#platform/config/config.ts';

const yearNow = (now: Date) => Number(bangkokDate(now).slice(0, 4));

/** Why a year may not be archived now: so many full years must have passed after it. Undefined where it may. */
export function refusedYear(year: number, { file }: Config, now: Date): string | undefined {
  const before = file.archive?.yearsBefore ?? 1;
  const newest = yearNow(now) - 1 - before;
  if (year > 2400) return `${year} is a Buddhist year: name the Gregorian one, ${year - 543}.`;
  if (year <= newest) return undefined;
  return `${year} may be archived from ${year + 1 + before}-01-01 on: ${before} full ${before === 1 ? 'year' : 'years'} must have passed after it (archive.yearsBefore of CONFIG_FILE). The newest that may be is ${newest}.`;
}

const yearsKept = ({ file }: Pick<Config, 'file'>) => file.archive?.yearsKept ?? 5;

/** Why a year may not leave the database now: the law asks for books of five years. Undefined where it may. */
export function keptYear(year: number, config: Config, now: Date): string | undefined {
  const kept = yearsKept(config);
  if (year + kept < yearNow(now)) return undefined;
  return `${year} stays in the database until the end of ${year + kept}: books are kept for ${kept} years after their year (archive.yearsKept of CONFIG_FILE).`;
}

/** The first moment whose books the law asks for now. */
export const keptSince = (config: Pick<Config, 'file'>, now: Date): Date => new Date(`${yearNow(now) - yearsKept(config)}-01-01T00:00:00+07:00`);
