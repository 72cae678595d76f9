import { bangkokDate, isWireDate } from './calendar.ts';

export type RawRecord = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One record of an answer: bare, or under `data`. Undefined where nothing was found (`data: null`). */
export function readRecord(answer: unknown): RawRecord | undefined {
  if (!isRecord(answer)) return undefined;
  if (!('data' in answer)) return answer;
  return isRecord(answer.data) ? answer.data : undefined;
}

/**
 * A record with a default for every field that the portal needs. Another supplier's API may leave out fields that
 * the specification does not require, send null, a code as a number or an amount as text. A date field is a day or
 * empty: `0000-00-00` and `01/03/2026` would be shown as nothing, or as another day.
 */
export function filled<T extends object>(usual: T, raw: unknown): T {
  const known = isRecord(raw) ? raw : {};
  const fields = Object.keys({ ...usual, ...known }).map((name) => [
    name,
    written(name, like((usual as RawRecord)[name], known[name])),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T;
}

const written = (name: string, value: unknown) =>
  /(?<!payment)Date$/.test(name) && typeof value === 'string' ? dayIn(value) : value;

/** The day of a text: in Bangkok for a moment with a zone, else the day with which it begins. */
function dayIn(text: string): string {
  const day =
    /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && Date.parse(text)
      ? bangkokDate(new Date(text))
      : text.slice(0, 10);
  return isWireDate(day) ? day : '';
}

// The form of an amount in D-13: 1,234.50. `12,50` is no number.
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The value where its type is that of the default, else the default. */
function like(usual: unknown, value: unknown): unknown {
  if (value === undefined || value === null) return usual;
  if (typeof usual === 'string')
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? String(value as string | number | boolean)
      : usual;
  if (typeof usual === 'number') {
    const number = Number(
      typeof value === 'string' && grouped.test(value) ? value.replaceAll(',', '') : value,
    );
    return value !== '' && Number.isFinite(number) ? number : usual;
  }
  if (Array.isArray(usual)) return Array.isArray(value) ? value : usual;
  return value;
}
