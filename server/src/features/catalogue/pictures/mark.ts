import { short } from './brush.ts';
import { markOutlines } from './mark-outlines.ts';

const capHeight = 0.698;
// A longer mark would be too small to read on a sack, and the file too large.
const longest = 10;

interface MarkBox {
  /** The middle of the mark and the line it is on. */
  x: number;
  base: number;
  /** The room there is: the mark is as high as `cap` unless that makes it wider than `width`. */
  width: number;
  cap: number;
  fill: string;
}

const outlineOf = (char: string) => (Object.hasOwn(markOutlines, char) ? markOutlines[char] : undefined);

/** The letters we can print; the rest is left out. A word with a small letter we have no drawing for becomes capitals. */
function lettersOf(mark: string) {
  const chars = [...mark.normalize('NFC').trim()];
  const inCapitals = chars.some((char) => !outlineOf(char) && outlineOf(char.toUpperCase()));
  const letters = chars.map((char) => outlineOf(inCapitals ? char.toUpperCase() : char));
  return letters.filter((letter) => letter !== undefined).slice(0, longest);
}

/** Whether anything of this mark can be printed. */
export const isPrintable = (mark: string): boolean => lettersOf(mark).some(({ path }) => path !== '');

/** A word as one path, because a picture file cannot load our font. */
export function printMark(mark: string, { x, base, width, cap, fill }: MarkBox): string {
  if (!isPrintable(mark)) return '';
  let pen = 0;
  const path = lettersOf(mark).map((letter) => {
    const at = pen;
    pen += letter.advance;
    return letter.path && `M${at} 0${letter.path}`;
  });
  const size = Math.min(cap / capHeight, (width * 1000) / pen);
  // A mark made smaller to fit its width still sits in the middle of the height it was given.
  const rise = (cap - size * capHeight) / 2;
  const place = `translate(${short(x - (pen * size) / 2000)} ${short(base - rise)}) scale(${(size / 1000).toFixed(4)})`;
  return `<path transform="${place}" fill="${fill}" d="${path.join('')}"/>`;
}
