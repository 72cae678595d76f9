// Tab and carriage return begin a formula too, where a sheet has cut them away (promises S12).
const beginsFormula = /^[=+\-@\t\r\0]/;

/** Text that no sheet reads as a formula, in the file and in what is saved from it: an apostrophe stands before what would begin one. */
export const inertText = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);
