import { plainDigits } from '#contract/digits.ts';

// Browsers and Node sort the marks of one letter in the square of their number: 20,000 took 0.2 s. No word has so many.
const marksWithoutEnd = /\p{M}{31}/u;
const composed = (typed: string): string => (marksWithoutEnd.test(typed) ? typed : typed.normalize('NFC'));

/** Letters that Thai keyboards and phones write in several ways become one (as `fold_thai` does in PostgreSQL); case and line breaks stay. */
export const foldOrderText = (typed: string): string =>
  plainDigits(composed(typed))
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    // A mark that a finger wrote twice: ถุุง.
    .replaceAll(/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/g, '$1')
    .replaceAll(/[^\S\n]+/g, ' ');

/** Small Latin letters; every other sign keeps its place, so that positions hold in both texts. */
export const smallLatin = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A vowel below, above or behind its consonant, or a tone: no word ends in front of it. */
const follows = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
export const isInsideSyllable = (text: string, at: number): boolean => follows.test(text[at] ?? '');
