// GSM 03.38: signs of one septet each, and those that need two.
const gsmSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmPairs = new Set('^{}\\[~]|€');

export interface SmsLength {
  coding: 'gsm' | 'ucs2';
  /** septets, or UTF-16 units */
  signs: number;
  parts: number;
}

/** How long a text is as SMS. One sign that GSM lacks, as every Thai one, makes all of them UCS-2: 70 signs in one part, 67 in each of several. */
export function smsLength(text: string): SmsLength {
  const isGsm = [...text].every((sign) => gsmSigns.has(sign) || gsmPairs.has(sign));
  const signs = isGsm
    ? [...text].reduce((sum, sign) => sum + (gsmPairs.has(sign) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return {
    coding: isGsm ? 'gsm' : 'ucs2',
    signs,
    parts: signs <= alone ? 1 : Math.ceil(signs / each),
  };
}

const segments = new Intl.Segmenter('th', { granularity: 'grapheme' });

/**
 * The text and, whole, the link below it, in at most `most` parts: where the text is too long it ends with dots, never within a sign. A link that leaves no
 * room for a few words is left out, and the text alone is cut.
 */
export const smsText = (text: string, link: string, most: number): string =>
  cutTo(text, (start) => `${start}\n${link}`, most) ?? cutTo(text, (start) => start, most) ?? '';

const fewestSigns = 10;

/** As much of a text as fits with what is added to it; undefined where that is next to nothing. */
function cutTo(text: string, whole: (start: string) => string, most: number): string | undefined {
  const fits = (start: string) => smsLength(whole(start)).parts <= most;
  if (fits(text)) return whole(text);
  const signs = [...segments.segment(text)].map(({ segment }) => segment);
  while (signs.length > 0 && !fits(`${signs.join('')}...`)) signs.pop();
  return signs.length < fewestSigns ? undefined : whole(`${signs.join('').trimEnd()}...`);
}
