import { PDFHexString, PDFString } from '@cantoo/pdf-lib';

/** A glyph that a page shows: its code in the font named by the page. */
export interface ShownGlyph {
  font: string;
  code: number;
}
/** In thousandths of the letters' size: the next glyph is drawn this much further left (PDF 32000-1, 9.4.3, operator TJ). */
type Shift = number;

/** Glyphs that one instruction shows, where they begin, and their size in points. */
export interface Run {
  x: number;
  y: number;
  size: number;
  shown: (ShownGlyph | Shift)[];
}

/** A page's instructions in order: those that show text as runs, everything between them unchanged. */
export type Instructions = (string | Run)[];

/** Reads where a page shows text. Understands what Typst writes: fonts by `Tf`, places by `Tm`, glyphs by `TJ` as two-byte codes. */
export function readInstructions(content: string): Instructions {
  const instructions: Instructions = [];
  const marks = /\/(\S+) ([\d.]+) Tf|1 0 0 -1 (\S+) (\S+) Tm|\[/g;
  const state = { font: '', size: 0, x: 0, y: 0 };
  let copied = 0;
  for (let mark = marks.exec(content); mark; mark = marks.exec(content)) {
    const [, font, size, x, y] = mark;
    if (font !== undefined) Object.assign(state, { font, size: Number(size) });
    else if (x !== undefined) Object.assign(state, { x: Number(x), y: Number(y) });
    else {
      const { shown, end } = readArray(content, mark.index + 1, state.font);
      marks.lastIndex = end;
      if (!content.startsWith(' TJ', end)) continue;
      instructions.push(content.slice(copied, mark.index), {
        x: state.x,
        y: state.y,
        size: state.size,
        shown,
      });
      copied = end;
    }
  }
  return [...instructions, content.slice(copied)];
}

export const writeInstructions = (instructions: Instructions): string =>
  instructions
    .map((one) =>
      typeof one === 'string' ? one : `[${one.shown.map(written).join('').replaceAll('><', '')}]`,
    )
    .join('');

/** Ends one run and begins the next at another place. */
export const nextRun = ({ x, y }: Run): string =>
  ` TJ\nET\nBT\n1 0 0 -1 ${Number(x.toFixed(3))} ${y} Tm\n`;

const written = (one: ShownGlyph | Shift) =>
  typeof one === 'number' ? ` ${Number(one.toFixed(3))} ` : `<${hex(one.code)}>`;

export const hex = (code: number): string => code.toString(16).padStart(4, '0');

function readArray(content: string, start: number, font: string) {
  const shown: Run['shown'] = [];
  const words = /[^\s()[\]<>]+|<[0-9A-Fa-f]*>|\(/y;
  let at = start;
  while (content[at] !== ']') {
    words.lastIndex = at;
    const [word] = words.exec(content) ?? [];
    if (word === undefined) {
      at += 1;
      continue;
    }
    const end = word === '(' ? endOfString(content, at) : at + word.length;
    if (word === '(')
      shown.push(...glyphsOf(font, PDFString.of(content.slice(at + 1, end - 1)).asBytes()));
    else if (word.startsWith('<'))
      shown.push(...glyphsOf(font, PDFHexString.of(word.slice(1, -1)).asBytes()));
    else shown.push(Number(word));
    at = end;
  }
  return { shown, end: at + 1 };
}

const glyphsOf = (font: string, bytes: Uint8Array): ShownGlyph[] =>
  Array.from({ length: bytes.length / 2 }, (_, at) => ({
    font,
    code: 256 * (bytes[2 * at] ?? 0) + (bytes[2 * at + 1] ?? 0),
  }));

/** After the parenthesis that closes the one at `start`: those inside are paired or escaped. */
function endOfString(content: string, start: number): number {
  let open = 0;
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') open += 1;
    else if (content[at] === ')' && (open -= 1) === 0) return at + 1;
  }
  throw new Error('a text of the page has no end');
}
