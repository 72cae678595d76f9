// Browsers and Node sort the marks of one letter in the square of their number: 20,000 took 0.2 s. No word has so many.
const marksWithoutEnd = /\p{M}{31}/u;
const composed = (typed: string): string =>
  marksWithoutEnd.test(typed) ? typed : typed.normalize('NFC');

// Digits of a script follow each other from 0 to 9, and some scripts each other: ๔ is the fourth behind ๐.
const digits = new Map<string, string>();
const plainDigit = (digit: string): string => {
  let known = digits.get(digit);
  if (known === undefined) {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    digits.set(digit, (known = String((code - zero) % 10)));
  }
  return known;
};

/**
 * A text that a person types, pastes, imports or searches, in the one spelling in which it is read and compared; PostgreSQL's `fold_thai` does the same with
 * small letters. Digits of each script, wide letters, blanks, dashes and minus signs become plain ones, signs without width are left out, ำ, แ and a mark that
 * a finger wrote twice are one sign. Case stays. U+202E stays: people read 12 where it is before 21.
 */
export const oneSpelling = (typed: string): string =>
  composed(typed)
    .replaceAll(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202d\u2060-\u206f\ufeff]/g, '')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g, '-')
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll(/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/g, '$1')
    .replaceAll(/[\s\u0085]+/g, ' ');

const unseen = /\p{Cf}/gu;
/** Whether a code or name holds signs that show nothing or turn the text around them: it would look like another one. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0;
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '').trim();

/** Small letters; each sign keeps its place, so that positions hold in both texts. */
export const smallLetters = (text: string): string =>
  text.replaceAll(/\p{Uppercase}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

/** A text as it is compared and searched: in one spelling, in small letters, without blanks at its ends. */
export const foldText = (typed: string): string => smallLetters(oneSpelling(typed)).trim();

/** The number of an order or a paper as it is compared: a blank in it is a dash. */
export const foldNumber = (typed: string): string => foldText(typed).replaceAll(/[ -]+/g, '-');
