/** A glyph of a TrueType font: its drawing, by which the same glyph is found in a subset, and its advance width in font units. */
interface Glyph {
  drawing: string;
  advance: number;
}

/** Reads the drawings of a TrueType font, also of a subset without characters and names. Format: OpenType specification, tables loca, glyf, hmtx. */
export function readGlyphs(font: Buffer): Glyph[] {
  const table = tablesOf(font);
  const hasLongOffsets = font.readInt16BE(table('head') + 50) !== 0;
  const offset = (glyph: number) =>
    table('glyf') +
    (hasLongOffsets
      ? font.readUInt32BE(table('loca') + 4 * glyph)
      : 2 * font.readUInt16BE(table('loca') + 2 * glyph));
  const metrics = font.readUInt16BE(table('hhea') + 34);
  const advance = (glyph: number) =>
    font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, metrics - 1));

  const drawing = (glyph: number): string => {
    const data = font.subarray(offset(glyph), offset(glyph + 1));
    // Glyphs are padded to even lengths, so zeros at the end mean nothing.
    if (data.length === 0 || data.readInt16BE(0) >= 0)
      return data.toString('latin1').replace(/\0+$/, '');
    return `composed of ${partsOf(data)
      .map(({ part, placed }) => `${drawing(part)} at ${placed}`)
      .join(' and ')}`;
  };
  return Array.from({ length: font.readUInt16BE(table('maxp') + 4) }, (_, glyph) => ({
    drawing: drawing(glyph),
    advance: advance(glyph),
  }));
}

/** Each glyph's text in a whole font: its character, or the character whose form it is (`uni0E48.small` is U+0E48). */
export function readTexts(font: Buffer): (string | undefined)[] {
  const characters = readCharacters(font);
  const names = readNames(font);
  const byName = new Map(names.map((name, glyph) => [name, characters.get(glyph)]));
  return names.map((name, glyph) => {
    const base = name.split('.')[0] ?? '';
    return characters.get(glyph) ?? byName.get(base) ?? joinedMarks(base) ?? formsOf[base];
  });
}

/** Sarabun's names of letters whose short forms replace the usual ones. */
const formsOf: Record<string, string> = {
  yoYingthai: 'ญ',
  doChadathai: 'ฎ',
  toPatakthai: 'ฏ',
  thoThanthai: 'ฐ',
  loChulathai: 'ฬ',
};

/** `uni0E4D0E49` is one glyph for two characters. */
const joinedMarks = (name: string): string | undefined =>
  /^uni(?:[0-9A-F]{4}){2}$/.test(name)
    ? String.fromCharCode(Number.parseInt(name.slice(3, 7), 16), Number.parseInt(name.slice(7), 16))
    : undefined;

function tablesOf(font: Buffer): (name: string) => number {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  return (name) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`the font has no table ${name}`);
    return at;
  };
}

/** The parts of a composed glyph, and how each is placed. */
function partsOf(data: Buffer) {
  const parts: { part: number; placed: string }[] = [];
  let at = 10;
  let flags: number;
  do {
    flags = data.readUInt16BE(at);
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const end = at + 4 + (flags & 0x01 ? 4 : 2) + scale;
    parts.push({ part: data.readUInt16BE(at + 2), placed: data.toString('hex', at + 4, end) });
    at = end;
  } while (flags & 0x20);
  return parts;
}

// Characters below this are control characters, which fonts draw as a space.
const firstPrinted = 0x20;

/** Characters of the Basic Multilingual Plane by glyph, the lowest where a glyph has several (cmap format 4). */
function readCharacters(font: Buffer): Map<number, string> {
  const characters = new Map<number, string>();
  const at = unicodeTable(font);
  const segments = font.readUInt16BE(at + 6) / 2;
  const column = (index: number, segment: number) =>
    at + 14 + (index === 0 ? 0 : 2) + 2 * (segments * index + segment);
  for (let segment = 0; segment < segments; segment += 1) {
    const delta = font.readUInt16BE(column(2, segment));
    const range = font.readUInt16BE(column(3, segment));
    const first = font.readUInt16BE(column(1, segment));
    for (
      let code = first;
      code <= font.readUInt16BE(column(0, segment)) && code < 0xff_ff;
      code += 1
    ) {
      const listed =
        range === 0 ? code : font.readUInt16BE(column(3, segment) + range + 2 * (code - first));
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xff_ff;
      if (glyph !== 0 && code >= firstPrinted && !characters.has(glyph))
        characters.set(glyph, String.fromCharCode(code));
    }
  }
  return characters;
}

function unicodeTable(font: Buffer): number {
  const cmap = tablesOf(font)('cmap');
  for (let at = cmap + 4; at < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); at += 8) {
    const table = cmap + font.readUInt32BE(at + 4);
    if (
      font.readUInt16BE(at) === 3 &&
      font.readUInt16BE(at + 2) === 1 &&
      font.readUInt16BE(table) === 4
    )
      return table;
  }
  throw new Error('the font has no table of Unicode characters');
}

/** Names of glyphs; empty for the 258 standard ones, which all have a character (post format 2). */
function readNames(font: Buffer): string[] {
  const post = tablesOf(font)('post') + 32;
  const count = font.readUInt16BE(post);
  const indexes = Array.from({ length: count }, (_, glyph) =>
    font.readUInt16BE(post + 2 + 2 * glyph),
  );
  const own: string[] = [];
  for (
    let at = post + 2 + 2 * count;
    own.length <= Math.max(...indexes) - 258;
    at += 1 + font.readUInt8(at)
  )
    own.push(font.toString('latin1', at + 1, at + 1 + font.readUInt8(at)));
  return indexes.map((index) => own[index - 258] ?? '');
}
