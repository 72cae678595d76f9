/** Dates on the wire are Gregorian `yyyy-LL-dd` (as the specification writes it; LL is the month) in Asia/Bangkok; only readers see Buddhist years (D-12). */
export const businessZone = 'Asia/Bangkok';
export const buddhistOffset = 543;

/** The digits with which order and payment numbers of a day begin, two of the Buddhist year and two of the month: `6911` for 2026-11-30. */
export const numberMonth = (date: string): string =>
  `${String(Number(date.slice(0, 4)) + buddhistOffset).slice(2)}${date.slice(5, 7)}`;

const aheadMs = 7 * 3_600_000;

/**
 * A moment with Bangkok's day and time in its UTC fields. Bangkok has no summer time; and the first formatter of Intl costs a browser 45 ms
 * (docs/first-second.md).
 */
export const inBangkok = (at: Date): Date => new Date(at.getTime() + aheadMs);

/** `yyyy-LL-dd` of a moment in Bangkok. */
export const bangkokDate = (at: Date): string => inBangkok(at).toISOString().slice(0, 10);

/** `H:mm` of a moment in Bangkok. */
export const bangkokTime = (at: Date): string =>
  wireTime(inBangkok(at).toISOString().slice(11, 16));

/** Whole days from a date to a later one, both `yyyy-LL-dd`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Adds days to a `yyyy-LL-dd`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The last moment that a message may name: PostgreSQL's own text of a later year is none that it reads. */
export const lastMoment = Date.UTC(9999, 11, 31);

/** True for a real day written `yyyy-LL-dd` between 2000 and 2100; 2569-02-28 is refused (thai.md §4.1). */
export function isWireDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$|^2100-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** True for a time written `H:mm`, 0:00 to 23:59; a leading zero is accepted. */
export const isWireTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);

/** `06:05` and `6:05` are the same time; the wire writes `H:mm` (specification §9). */
export const wireTime = (text: string): string => text.replace(/^0(\d)/, '$1');

/** Years that two figures may mean, before and after this one. */
const yearsAround = 10;

/**
 * A year as people write it, in Gregorian figures: four figures from 2400 on are Buddhist, below that Christian (2026 in a Buddhist field means this year,
 * not 1483); two are the year of either era within ten years of `today`, and undefined where there is none.
 */
export function writtenYear(figures: string, today: string): number | undefined {
  const year = Number(figures);
  if (figures.length > 2) return year >= 2400 ? year - buddhistOffset : year;
  const first = Number(today.slice(0, 4)) - yearsAround;
  const near = Array.from({ length: 2 * yearsAround + 1 }, (_, at) => first + at);
  return near.find((one) => one % 100 === year || (one + buddhistOffset) % 100 === year);
}
