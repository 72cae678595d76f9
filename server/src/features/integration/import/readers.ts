import { addDays, isWireDate } from '@smart-order/contract/calendar.ts';
import { parseBaht } from '@smart-order/contract/money.ts';
import { Bad, type Reader } from './shapes.ts';

// The same characters that the contract refuses in a call.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of at most that many characters. */
export const text = (most: number): Reader => ({
  type: 'text',
  words: `text, at most ${most} characters`,
  read: (given) => {
    if (given.length > most) return new Bad(`has ${given.length} characters, at most ${most} fit`);
    if (given.includes('\u0000')) return new Bad('contains a NUL character');
    if (control.test(given)) return new Bad('contains a control character');
    return given.isWellFormed() ? given : new Bad('contains half a character');
  },
});

const codeText = text(40);

/** A code of the supplier's own systems, opaque to us. */
export const code: Reader = {
  type: 'text',
  words: 'code, at most 40 characters, on one line',
  read: (given) => (/[\t\r\n]/.test(given) ? new Bad('has a line break or a tab in a code') : codeText.read(given)),
};

/** A word that also stands in addresses of pages. */
export const pathWord: Reader = {
  type: 'text',
  words: 'small letters, digits and dashes, at most 40',
  read: (given) => (/^[a-z0-9-]{1,40}$/.test(given) ? given : new Bad(`is "${shown(given)}": small letters, digits and dashes only, at most 40`)),
};

/** An amount that is not negative, kept as satang. */
export const baht: Reader = {
  type: 'bigint',
  words: 'baht, not negative, at most two decimals',
  read: (given) => {
    const amount = parseBaht(given);
    if (amount === undefined) return new Bad(`is "${shown(given)}", which is no amount in baht with at most two decimals`);
    return amount < 0 ? new Bad(`is ${shown(given)}: an amount cannot be negative`) : amount;
  },
};

/** A day written yyyy-mm-dd. A Buddhist year is refused with the day that was probably meant. */
export const date: Reader = {
  type: 'date',
  words: 'yyyy-mm-dd, year of the Common Era',
  read: (given) => (isWireDate(given) ? given : new Bad(`is "${shown(given)}"${whyNoDate(given)}`)),
};

function whyNoDate(given: string) {
  const year = /(?<![\d])2[45]\d\d(?!\d)/.exec(given)?.[0];
  if (!year) return ', which is no date written yyyy-mm-dd between 2000 and 2100';
  const meant = given.replace(year, String(Number(year) - 543));
  return `: ${year} is a Buddhist year, write ${isWireDate(meant) ? meant : `${Number(year) - 543}, as yyyy-mm-dd`}`;
}

/** A moment with its time zone. */
export const moment: Reader = {
  type: 'timestamptz',
  words: 'yyyy-mm-ddThh:mm:ss with Z or an offset such as +07:00',
  read: (given) => {
    const form = /^(.{10})[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.exec(given);
    const day = form?.[1] ?? given.slice(0, 10);
    if (!isWireDate(day)) return new Bad(`is "${shown(given)}"${whyNoDate(day)}`);
    if (!form || Number.isNaN(Date.parse(given.replace(' ', 'T')))) return new Bad(`is "${shown(given)}", which is no moment such as ${addDays(day, 0)}T06:30:00+07:00`);
    return given;
  },
};

/** A time of day. */
export const time: Reader = {
  type: 'text',
  words: 'H:mm, 0:00 to 23:59',
  read: (given) => (/^([01]?\d|2[0-3]):[0-5]\d$/.test(given) ? given.replace(/^0(\d)/, '$1') : new Bad(`is "${shown(given)}", which is no time written H:mm`)),
};

/** A whole number between two bounds. */
export const whole = (least: number, most: number): Reader => ({
  type: 'int',
  words: `whole number, ${least} to ${most}`,
  read: (given) => (/^-?\d{1,10}$/.test(given) && Number(given) >= least && Number(given) <= most
    ? Number(given) : new Bad(`is "${shown(given)}": a whole number from ${least} to ${most} is needed`)),
});

/** A number with at most three decimals, such as a weight or a quantity. */
export const quantity = (most = 9_999_999): Reader => ({
  type: 'numeric',
  words: `number, 0 to ${most}, at most three decimals`,
  // Kept as text: numeric is exact, a double is not.
  read: (given) => (/^\d{1,10}(\.\d{1,3})?$/.test(given) && Number(given) <= most
    ? given : new Bad(`is "${shown(given)}": a number from 0 to ${most} with at most three decimals is needed`)),
});

/** Latitude or longitude; a blank is unknown. */
export const degrees = (most: 90 | 180): Reader => ({
  type: 'double precision',
  words: `degrees, -${most} to ${most}`,
  read: (given) => {
    if (given === '') return null;
    return /^-?\d{1,3}(\.\d{1,15})?$/.test(given) && Math.abs(Number(given)) <= most
      ? Number(given) : new Bad(`is "${shown(given)}": degrees from -${most} to ${most} are needed`);
  },
});

/** Y or N. */
export const yesNo: Reader = {
  type: 'boolean',
  words: 'Y or N',
  read: (given) => (/^(y|true)$/i.test(given) ? true : /^(n|false)$/i.test(given) ? false : new Bad(`is "${shown(given)}": Y or N is needed`)),
};

/** One of a few words. */
export const oneOf = (choices: readonly string[]): Reader => ({
  type: 'text',
  words: choices.join(', '),
  read: (given) => (choices.includes(given) ? given : new Bad(`is "${shown(given)}": one of ${choices.join(', ')} is needed`)),
});

const codeList = text(400);

/** Several codes in one field. */
export const codes: Reader = {
  type: 'text',
  words: 'codes with ; between them',
  read: (given) => {
    const read = codeList.read(given);
    return read instanceof Bad ? read : [...new Set(given.split(';').map((one) => one.trim()).filter(Boolean))].join(';');
  },
};

/** Thirteen digits whose last one checks the others (thai.md §5.5), or nothing. */
export const taxId: Reader = {
  type: 'text',
  words: 'Thai tax id, 13 digits with a valid check digit',
  read: (given) => {
    if (given === '') return '';
    const digits = given.replaceAll(/[ -]/g, '');
    if (!/^\d{13}$/.test(digits)) return new Bad(`is "${shown(given)}": a tax id has 13 digits`);
    return taxCheckDigit(digits) === Number(digits[12]) ? digits : new Bad(`is "${shown(given)}": its check digit is wrong`);
  },
};

/** The thirteenth digit for the first twelve. */
export function taxCheckDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < 12; place++) sum += Number(digits[place]) * (13 - place);
  return (11 - (sum % 11)) % 10;
}

/** The same reader, where nothing stays nothing. */
export const maybe = (reader: Reader): Reader => ({ ...reader, read: (given) => (given === '' ? null : reader.read(given)) });

// A report is read by people and must stay short, whatever the file holds.
export const shown = (given: string) => (given.length > 40 ? `${given.slice(0, 40)}…` : given).replaceAll(/[\p{Cc}]/gu, '?');
