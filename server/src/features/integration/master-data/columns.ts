import { isWireDate, isWireTime, wireTime } from '#contract/calendar.ts';
import { hasUnseen, withoutUnseen } from '#contract/fold-text.ts';
import { maxSatang, parseBaht } from '#contract/money.ts';
import { orderStatuses } from '#contract/orders/statuses.ts';
import { userGroups } from '#contract/permissions.ts';
import { reasonOf, type Reason } from './reason.ts';
import { taxIdDoubt } from './tax-id.ts';

/** A cell as it will be stored, or why it cannot be. */
export type Cell = { value: string | number | boolean | null } | { wrong: Reason };

/** One column of an import file: its name there, the column it fills, its SQL type, and how its text is read. */
export interface Column {
  name: string;
  column: string;
  type:
    | 'text'
    | 'int'
    | 'bigint'
    | 'numeric'
    | 'date'
    | 'timestamptz'
    | 'boolean'
    | 'double precision';
  /** text used where the cell is empty or the column is missing; without a fallback the cell is required */
  fallback?: string;
  says: string;
  read(text: string): Cell;
  /** a warning about a text that is accepted nevertheless */
  doubt?(text: string): Reason | undefined;
}

type Options = { fallback?: string; column?: string };
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const make = (
  name: string,
  type: Column['type'],
  says: string,
  read: Column['read'],
  { fallback, column }: Options,
): Column => ({
  name,
  column: column ?? snake(name),
  type,
  says,
  read,
  ...(fallback !== undefined && { fallback }),
});

// No code or name contains a control character, and PostgreSQL cannot store a NUL or half a surrogate pair, which JSON can hold.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const plain = (text: string, most: number): Cell => {
  if (control.test(text) || !text.isWellFormed())
    return { wrong: reasonOf`holds a control character` };
  return text.length > most
    ? { wrong: reasonOf`is longer than ${most} characters` }
    : { value: text };
};

// A spreadsheet writes a long number as 1.23E+15, which loses its last digits, so such a cell is refused.
const shortened = /^-?\d(?:[.,]\d+)?E\+?\d+$/i;
const digits = (text: string, most: number): Cell =>
  shortened.test(text)
    ? {
        wrong: reasonOf`"${text}" was shortened by a spreadsheet; make the column text there and write all digits`,
      }
    : plain(text, most);
// Two codes that look alike must not be two: what a code names is looked up sign by sign.
const seen = (text: string, most: number): Cell =>
  hasUnseen(text)
    ? { wrong: reasonOf`"${withoutUnseen(text)}" holds signs that do not show` }
    : digits(text, most);

export const code = (name: string, options: Options = {}) =>
  make(name, 'text', 'code, at most 40 characters', (text) => seen(text, 40), options);
/** The provider's id of an account (`sub`); OpenID Connect allows 255 characters. */
export const subject = (name: string, options: Options = {}) =>
  make(name, 'text', 'code, at most 255 characters', (text) => seen(text, 255), options);
/** The name by which a person signs in. */
export const username = (name: string) =>
  make(name, 'text', 'text, at most 300 characters', (text) => seen(text, 300), {});
export const telephone = (name: string) =>
  make(name, 'text', 'text, at most 300 characters', (text) => digits(withoutUnseen(text), 300), {
    fallback: '',
  });
export const taxId = (name: string): Column => ({
  ...code(name, { fallback: '' }),
  says: 'tax id; a warning where it has not 13 digits or a wrong check digit',
  doubt: taxIdDoubt,
});
export const words = (name: string, options: Options = {}) =>
  make(
    name,
    'text',
    'text, at most 300 characters',
    (text) => plain(withoutUnseen(text), 300),
    options,
  );
export const note = (name: string) =>
  make(name, 'text', 'text, at most 2000 characters', (text) => plain(withoutUnseen(text), 2000), {
    fallback: '',
  });

export const whole = (name: string, least: number, most: number, options: Options = {}) =>
  make(
    name,
    'int',
    `whole number from ${least} to ${most}`,
    (text) => {
      const value = Number(text);
      return /^-?\d{1,10}$/.test(text) && value >= least && value <= most
        ? { value }
        : { wrong: reasonOf`"${text}" is no whole number from ${least} to ${most}` };
    },
    options,
  );

/** A whole number; a blank cell leaves it unknown (null). */
export const wholeOrNothing = (name: string, least: number, most: number): Column => {
  const { read, ...column } = whole(name, least, most, { fallback: '' });
  return { ...column, read: (text) => (text === '' ? { value: null } : read(text)) };
};

export const quantity = (name: string, options: Options = {}) =>
  make(
    name,
    'numeric',
    'number from 0, at most three decimals',
    (text) =>
      /^\d{1,9}(\.\d{1,3})?$/.test(text)
        ? { value: text }
        : { wrong: reasonOf`"${text}" is no number from 0 with at most three decimals` },
    options,
  );

/** A quantity; a blank cell leaves it unknown (null). */
export const figure = (name: string, options: Options = {}): Column => {
  const { read, ...column } = quantity(name, { fallback: '', ...options });
  return { ...column, read: (text) => (text === '' ? { value: null } : read(text)) };
};

/** Baht with at most two decimals, never negative; stored as satang. */
export const baht = (name: string, options: Options = {}) =>
  make(
    name,
    'bigint',
    'baht, at most two decimals, not negative',
    (text) => {
      const value = parseBaht(text);
      if (value === undefined)
        return {
          wrong: text.includes(',')
            ? reasonOf`"${text}" is no amount in baht with at most two decimals; commas stand only between groups of three digits`
            : reasonOf`"${text}" is no amount in baht with at most two decimals`,
        };
      if (value < 0) return { wrong: reasonOf`${text} is negative` };
      return value > maxSatang ? { wrong: reasonOf`${text} is too large` } : { value };
    },
    options,
  );

export const day = (name: string, options: Options = {}) =>
  make(
    name,
    'date',
    'Gregorian day yyyy-mm-dd',
    (text) => {
      if (text === '') return { value: null };
      if (isWireDate(text)) return { value: text };
      const gregorian = `${Number(text.slice(0, 4)) - 543}${text.slice(4)}`;
      return {
        wrong: /^25\d\d-/.test(text)
          ? reasonOf`${text} has a Buddhist year; write ${gregorian}`
          : reasonOf`"${text}" is no day written yyyy-mm-dd`,
      };
    },
    options,
  );

/** A day; a blank cell means no beginning, or no end. */
export const endOfDays = (name: string, blank: '-infinity' | 'infinity', says: string): Column => {
  const { read, ...column } = day(name, { fallback: '' });
  return {
    ...column,
    says: `Gregorian day yyyy-mm-dd, ${says}`,
    read: (text) => (text === '' ? { value: blank } : read(text)),
  };
};

export const clock = (name: string, options: Options = {}) =>
  make(
    name,
    'text',
    'time H:mm',
    (text) =>
      text === '' || isWireTime(text)
        ? { value: wireTime(text) }
        : { wrong: reasonOf`"${text}" is no time written H:mm` },
    options,
  );

export const moment = (name: string, options: Options = {}) =>
  make(
    name,
    'timestamptz',
    'moment with zone, ISO 8601',
    (text) => {
      if (text === '') return { value: null };
      const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text) : undefined;
      return at && !Number.isNaN(at.getTime()) && /(Z|[+-]\d\d:?\d\d)$/.test(text)
        ? { value: at.toISOString() }
        : { wrong: reasonOf`"${text}" is no moment in ISO 8601 with a zone` };
    },
    options,
  );

export const degrees = (name: string, most: 90 | 180) =>
  make(
    name,
    'double precision',
    `degrees from -${most} to ${most}`,
    (text) => {
      if (text === '') return { value: null };
      const value = Number(text);
      return Number.isFinite(value) && Math.abs(value) <= most
        ? { value }
        : { wrong: reasonOf`"${text}" is no number of degrees` };
    },
    { fallback: '' },
  );

/** A column with one of the given words. */
export const oneOf = (name: string, all: readonly string[], options: Options = {}) =>
  make(
    name,
    'text',
    all.join(', '),
    (text) =>
      all.includes(text)
        ? { value: text }
        : { wrong: reasonOf`"${text}" is none of ${all.join(', ')}` },
    options,
  );

export const yesNo = (name: string, options: Options = {}) =>
  make(
    name,
    'boolean',
    'Y or N',
    (text) =>
      text === 'Y' || text === 'N'
        ? { value: text === 'Y' }
        : { wrong: reasonOf`"${text}" is neither Y nor N` },
    { fallback: 'Y', ...options },
  );
export const flag = (name: string) => oneOf(name, ['Y', 'N'], { fallback: 'Y' });
export const status = (name: string, options: Options = {}) => oneOf(name, orderStatuses, options);
export const group = (name: string) => oneOf(name, userGroups);
export const providerName = (name: string): Column => ({
  ...oneOf(name, ['', 'fosad', 'ids-portal'], { fallback: '' }),
  says: "fosad or ids-portal; blank: by the person's group",
});
