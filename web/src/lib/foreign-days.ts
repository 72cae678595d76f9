import type { DateForm } from '#contract/config.ts';
import { isRecord } from './records.ts';

/** Rewrites the beginning of a text that has this form as `yyyy-mm-dd`; any other text stays. */
const rewritten: Record<DateForm, (text: string) => string> = {
  'dates:dd/mm/yyyy': (text) =>
    text.replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/,
      (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  'dates:yyyymmdd': (text) => text.replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3'),
  // Milliseconds since 1970; the zone after them is only how the API shows the moment.
  'dates:/Date()/': (text) =>
    text.replace(/^\/Date\((-?\d{1,14})([+-]\d{4})?\)\/$/, (_, ms: string) =>
      new Date(Number(ms)).toISOString(),
    ),
  'dates:buddhist': (text) =>
    text.replace(/^(2[4-9]\d\d)(?=-)/, (year) => String(Number(year) - 543)),
};
// The era is read from the year of a day that is already written `yyyy-mm-dd`.
const order: readonly DateForm[] = [
  'dates:/Date()/',
  'dates:dd/mm/yyyy',
  'dates:yyyymmdd',
  'dates:buddhist',
];

/** The same answer with the values of its `…Date` fields as `yyyy-mm-dd`, where they have one of these forms. A value of another form stays as it is. */
export function withWireDays(answer: unknown, forms: readonly DateForm[]): unknown {
  const known = order.filter((form) => forms.includes(form));
  const day = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? known.reduce((text, form) => rewritten[form](text), String(value).trim())
      : value;
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name.endsWith('Date') ? day(one) : read(one),
      ]),
    );
  };
  return read(answer);
}
