/** A vowel below, above or behind its consonant, or a tone: no word ends in front of it. */
const follows = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
export const isInsideSyllable = (text: string, at: number): boolean => follows.test(text[at] ?? '');
