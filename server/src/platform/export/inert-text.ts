// A sheet ignores spaces and invisible characters before the sign of a formula, and some sheets accept the wide signs as well (promises S12).
const beginsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** Text that no sheet reads as a formula, in the file and in what is saved from it: an apostrophe precedes what would begin one. */
export const inertText = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);
