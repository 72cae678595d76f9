// Characters that a sheet removes or cannot show may precede it, and some sheets read the wide signs as well (promises S12).
const beginsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** Text that no sheet reads as a formula, in the file and in what is saved from it: an apostrophe precedes what would begin one. */
export const inertText = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);
