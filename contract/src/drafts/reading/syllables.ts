/** A vowel below, above or behind its consonant, or a tone: no word ends in front of it. */
const follows = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
export const isInsideSyllable = (text: string, at: number): boolean => follows.test(text[at] ?? '');
/** A consonant that ends a syllable: the next one begins behind it, with a consonant of its own. */
const final = /^[ก-ฮ](?:$|[เ-ไ]|[ก-ฮ][ะ-ู])/;
const cluster = /^(?:[กขคปผพตท][รลว]|ห[งญนมยรลว]|ส)/;
/** Whether a word may be parted at a place: ปลา of ปลาดุก, but no ปลา of ปลาย. */
export function isBetweenSyllables(text: string, at: number): boolean {
  if (at === 0 || at >= text.length) return true;
  const rest = text.slice(at, at + 3);
  return !isInsideSyllable(text, at) && (!final.test(rest) || cluster.test(rest));
}
