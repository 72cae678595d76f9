const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const digitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const blanks = (blank: string) => (text: string) => text.replaceAll(' ', blank);
const within = (sign: string) => (text: string) => text.replaceAll(/(?<=.)(?=.)/gu, sign);

/** Twelve spellings of one text, as people's keyboards, phones and programs write it. A text may have nothing that a spelling changes. */
export const spellings: Readonly<Record<string, (text: string) => string>> = {
  'Thai digits': digitsFrom(0x0e50),
  'digits of another script': digitsFrom(0x0660),
  'wide letters': wide,
  'capital letters': (text) => text.toUpperCase(),
  'no-break blanks': blanks('\u00a0'),
  'narrow and ideographic blanks': blanks('\u202f\u3000'),
  'tabs and blanks around': (text) => ` \t${blanks('\t')(text)}\t`,
  'signs without width': within('\u200b'),
  'soft hyphens': within('\u00ad'),
  'dashes and minus signs': (text) => text.replaceAll('-', '\u2013').replace('\u2013', '\u2212'),
  'ำ in two letters': (text) => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32'),
  'แ as เเ': (text) => text.replaceAll('\u0e41', '\u0e40\u0e40'),
};
