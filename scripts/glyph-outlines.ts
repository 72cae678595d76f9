// Run once when a mark needs a new character: npm install opentype.js@2.0.0 in an empty folder elsewhere, then
// node scripts/glyph-outlines.ts <that folder>/node_modules/opentype.js/dist/opentype.js
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

type Command = { type: string; x?: number; y?: number; x1?: number; y1?: number };
type Glyph = { index: number; advanceWidth: number; path: { commands: Command[] } };
type Font = { charToGlyph(char: string): Glyph };
type Reader = { parse(file: ArrayBuffer): Font };

// Digits and capitals for names ("551", "ADE"), a few small letters for minerals and units ("Fe", "kg"),
// Thai letters for units: ก. กก. ล. มล. ซีซี ฟอง ตัว.
const latin = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZaegklmnu .-+/%×&';
const thai = 'กลมซีฟองตัว';

const target = new URL('../server/src/features/catalogue/pictures/mark-outlines.ts', import.meta.url);
const header = `/**
 * The letters a product picture can print, as path data in a square of 1000 with y downwards and the baseline at 0.
 * Every path is relative and starts at the pen, so a word is one path: move the pen, append the letter.
 * Taken from IBM Plex Sans Thai 600 (Copyright 2019 IBM Corp., SIL Open Font License 1.1) by scripts/glyph-outlines.ts.
 */
export const markOutlines: Readonly<Record<string, { advance: number; path: string }>> = {
`;

function open(reader: Reader, subset: string): Font {
  const name = `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${subset}-600-normal.woff`;
  const file = readFileSync(createRequire(import.meta.url).resolve(name));
  return reader.parse(new Uint8Array(file).buffer);
}

/** Whole numbers first, differences after, so that rounding never adds up along the contour. */
function relativePath(commands: Command[]): string {
  let pen = [0, 0];
  let start = pen;
  const round = (x = 0, y = 0) => [Math.round(x), -Math.round(y)];
  const from = (point: number[]) => point.map((value, axis) => value - (pen[axis] ?? 0));
  const draw = ({ type, x, y, x1, y1 }: Command) => {
    if (type === 'Z') {
      pen = start;
      return 'z';
    }
    const end = round(x, y);
    const by = from(end);
    const curve = type === 'Q' ? `${from(round(x1, y1)).join(' ')} ` : '';
    pen = end;
    if (type === 'M') start = end;
    return type === 'L' ? straight(by) : type.toLowerCase() + curve + by.join(' ');
  };
  return commands.map(draw).join('').replaceAll(' -', '-');
}

/** The shortest way to write a straight line; the font closes many contours with a line of no length. */
function straight([x = 0, y = 0]: number[]): string {
  if (x === 0 && y === 0) return '';
  if (y === 0) return `h${x}`;
  return x === 0 ? `v${y}` : `l${x} ${y}`;
}

function line(font: Font, char: string): string {
  const glyph = font.charToGlyph(char);
  if (glyph.index === 0) throw new Error(`The font has no outline for "${char}"`);
  const path = relativePath(glyph.path.commands);
  return `  '${char}': { advance: ${Math.round(glyph.advanceWidth)}, path: '${path}' },\n`;
}

const readerPath = process.argv[2];
if (!readerPath) throw new Error('Give the path of opentype.js, see the first lines of this file');
const reader = createRequire(import.meta.url)(resolve(readerPath)) as Reader;
const [latinFont, thaiFont] = [open(reader, 'latin'), open(reader, 'thai')];
const lines = [...latin].map((char) => line(latinFont, char)).concat([...thai].map((char) => line(thaiFont, char)));
writeFileSync(target, `${header}${lines.join('')}};\n`);
