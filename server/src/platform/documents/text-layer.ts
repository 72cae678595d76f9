import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFContext,
} from '@cantoo/pdf-lib';
import { readGlyphs, readTexts } from './font-glyphs.ts';
import {
  hex,
  nextRun,
  readInstructions,
  writeInstructions,
  type Instructions,
  type Run,
  type ShownGlyph,
} from './shown-text.ts';

/**
 * Corrects a PDF's text layer, so that Thai in it can be searched and copied (D-70); the pages look as before. Typst gives each glyph the text of the
 * cluster in which it is used first, so most marks and many letters are lost. Here each glyph is recognised by its drawing and gets its text from the
 * fonts of `files`. How and why: decisions/documents.md.
 */
export function textLayer(files: readonly string[]): (pdf: Uint8Array) => Promise<Uint8Array> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const font = readFileSync(file);
    const known = readTexts(font);
    for (const [glyph, { drawing, advance }] of readGlyphs(font).entries()) {
      const text = known[glyph];
      const key = `${advance} ${drawing}`;
      // Of glyphs that are drawn alike the first counts, which is the usual one except for the space.
      if (text !== undefined && (text === ' ' || !texts.has(key))) texts.set(key, text);
    }
  }
  return async (pdf) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const fonts = new Map<string, FontText>();
    const fontAt = (ref: PDFRef) => fonts.get(ref.tag) ?? readFont(document.context, ref, texts);
    for (const page of document.getPages()) {
      const names = page.node.Resources()?.lookup(PDFName.of('Font'));
      const ofPage = new Map<string, FontText>();
      for (const [name, ref] of names instanceof PDFDict ? names.entries() : []) {
        if (!(ref instanceof PDFRef)) continue;
        const font = fontAt(ref);
        if (!font) continue;
        fonts.set(ref.tag, font);
        ofPage.set(name.decodeText(), font);
      }
      rewritePage(document.context, page.node.get(PDFName.of('Contents')), ofPage);
    }
    for (const font of fonts.values()) font.write(document.context);
    return document.save({
      useObjectStreams: false,
      updateFieldAppearances: false,
      addDefaultPage: false,
    });
  };
}

/** Format characters of Unicode, which readers leave out. pdf.js shows a code where a glyph has no text, so glyphs without a character get these. */
const silentCodes = [
  [0x06_00, 0x06_05],
  [0x20_0b, 0x20_0f],
  [0x20_2a, 0x20_2e],
  [0x20_60, 0x20_64],
  [0x20_66, 0x20_6f],
  [0x06_1c, 0x06_1c],
  [0x06_dd, 0x06_dd],
  [0x07_0f, 0x07_0f],
  [0x08_90, 0x08_91],
  [0x08_e2, 0x08_e2],
  [0x18_0e, 0x18_0e],
  [0xff_f9, 0xff_fb],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
);
const nikhahit = '\u0E4D';
const saraAa = '\u0E32';
const saraAm = '\u0E33';

/** A font of one document: the text of its glyphs, and further codes under which the same glyphs have another text. */
class FontText {
  readonly #descendant: PDFDict;
  readonly #toUnicode: PDFRef;
  readonly #glyphs: { text: string | undefined; advance: number }[];
  readonly #aliases = new Map<
    number,
    { code: number; glyph: number; text: string; width: number }
  >();
  readonly #codes = new Map<string, number>();

  constructor(
    descendant: PDFDict,
    toUnicode: PDFRef,
    glyphs: { text: string | undefined; advance: number }[],
  ) {
    this.#descendant = descendant;
    this.#toUnicode = toUnicode;
    this.#glyphs = glyphs;
  }

  text(code: number): string {
    return this.#aliases.get(code)?.text ?? this.#glyphs[code]?.text ?? '';
  }

  /** In thousandths of the letters' size. */
  advance(code: number): number {
    return this.#aliases.get(code)?.width ?? this.#glyphs[code]?.advance ?? 0;
  }

  /** A mark that has a text. */
  isMark(code: number): boolean {
    return this.advance(code) === 0 && this.text(code) !== '';
  }

  /** A code for marks over a letter, as a text that draws nothing and takes no space. */
  blank(text: string): number | undefined {
    const space = this.#glyphs.findIndex((glyph) => glyph.text === ' ');
    return space < 0 ? undefined : this.alias(space, text, 0);
  }

  /** A further code for the same glyph with another text; with the glyph's own width unless one is given. */
  alias(code: number, text: string, width = this.advance(code)): number {
    const glyph = this.#aliases.get(code)?.glyph ?? code;
    const key = `${glyph} ${text} ${width}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const silent = [...this.#aliases.values()].filter((one) => one.text === '').length;
    const free =
      text === '' ? silentCodes[silent] : this.#glyphs.length + this.#aliases.size - silent;
    // A document with more silent glyphs than free codes has some marks twice in its text.
    if (free === undefined) return code;
    this.#aliases.set(free, { code: free, glyph, text, width });
    this.#codes.set(key, free);
    return free;
  }

  write(context: PDFContext) {
    const aliases = [...this.#aliases.values()];
    const spoken = [
      ...this.#glyphs.map(({ text = '' }, code) => ({ code, text })),
      ...aliases,
    ].filter(({ code, text }) => code > 0 && text !== '');
    context.assign(this.#toUnicode, flate(context, unicodeMap(spoken)));
    if (aliases.length === 0) return;
    const glyphs = Buffer.alloc(
      2 * (1 + Math.max(this.#glyphs.length, ...aliases.map(({ code }) => code))),
    );
    for (const code of this.#glyphs.keys()) glyphs.writeUInt16BE(code, 2 * code);
    for (const { code, glyph } of aliases) glyphs.writeUInt16BE(glyph, 2 * code);
    this.#descendant.set(PDFName.of('CIDToGIDMap'), context.register(flate(context, glyphs)));
    const widths = this.#descendant.lookup(PDFName.of('W'), PDFArray);
    for (const { code, width } of aliases) {
      widths.push(context.obj(code));
      widths.push(context.obj([width]));
    }
  }
}

/** The typeface whose glyphs are known here (template `page.typ`). */
const ourFace = /\+Sarabun-/;

/** A font of our typeface; undefined for another one, which Typst uses for signs that ours lacks; its text layer is left as Typst wrote it. */
function readFont(
  context: PDFContext,
  ref: PDFRef,
  texts: ReadonlyMap<string, string>,
): FontText | undefined {
  const font = context.lookup(ref, PDFDict);
  if (!ourFace.test(String(font.get(PDFName.of('BaseFont'))))) return undefined;
  const descendant = context.lookup(
    font.lookup(PDFName.of('DescendantFonts'), PDFArray).get(0),
    PDFDict,
  );
  const file = descendant
    .lookup(PDFName.of('FontDescriptor'), PDFDict)
    .lookup(PDFName.of('FontFile2'));
  const toUnicode = font.get(PDFName.of('ToUnicode'));
  if (!(file instanceof PDFRawStream) || !(toUnicode instanceof PDFRef))
    throw new Error('a font of the document is not one that Typst writes');
  const glyphs = readGlyphs(contentOf(file)).map(({ drawing, advance }) => ({
    text: texts.get(`${advance} ${drawing}`),
    advance,
  }));
  return new FontText(descendant, toUnicode, glyphs);
}

function rewritePage(context: PDFContext, ref: unknown, fonts: ReadonlyMap<string, FontText>) {
  if (!(ref instanceof PDFRef)) return;
  const stream = context.lookup(ref);
  if (!(stream instanceof PDFRawStream)) return;
  const instructions = readInstructions(contentOf(stream).toString('latin1'));
  const runs = instructions.filter((one) => typeof one !== 'string');
  leaveOutBoxes(runs, fonts);
  joinSaraAm(runs, fonts);
  sayMarksOnce(runs, fonts);
  const written = instructions.flatMap((one) =>
    typeof one === 'string' ? [one] : placeAfterSilent(one, fonts),
  );
  context.assign(ref, flate(context, Buffer.from(writeInstructions(written), 'latin1')));
}

/** Typst draws a box of our typeface, its glyph 0, for a sign that no font has; its place stays empty. */
function leaveOutBoxes(runs: readonly Run[], fonts: ReadonlyMap<string, FontText>) {
  for (const run of runs)
    run.shown = run.shown.map((one) =>
      typeof one === 'object' && one.code === 0 ? -(fonts.get(one.font)?.advance(0) ?? 0) : one,
    );
}

/** ำ is drawn as ํ, joined with the tone mark before it, and า: the first glyph then gets the tone mark or no text, the second ำ. */
function joinSaraAm(runs: readonly Run[], fonts: ReadonlyMap<string, FontText>) {
  const glyphs = runs.flatMap(({ shown }) => shown).filter((one) => typeof one === 'object');
  for (const [at, glyph] of glyphs.entries()) {
    const next = glyphs[at + 1];
    const font = fonts.get(glyph.font);
    const text = font?.text(glyph.code) ?? '';
    if (
      !font ||
      next?.font !== glyph.font ||
      !text.startsWith(nikhahit) ||
      font.text(next.code) !== saraAa
    )
      continue;
    glyph.code = font.alias(glyph.code, text.slice(1));
    next.code = font.alias(next.code, saraAm);
  }
}

/**
 * Marks over a letter get no text, and a blank before them gets the text of all. poppler sorts text by its place and takes two glyphs in one
 * place for one that is printed twice; marks are in one place, or a little after the place of the next letter.
 */
function sayMarksOnce(runs: readonly Run[], fonts: ReadonlyMap<string, FontText>) {
  let open: { glyph: ShownGlyph; text: string } | undefined;
  for (const run of runs) {
    const shown: Run['shown'] = [];
    for (const one of run.shown) {
      const font = typeof one === 'object' ? fonts.get(one.font) : undefined;
      if (typeof one === 'number' || !font?.isMark(one.code)) {
        if (typeof one === 'object') open = undefined;
        shown.push(one);
        continue;
      }
      const text = (open?.glyph.font === one.font ? open.text : '') + font.text(one.code);
      const code = font.blank(text);
      if (code === undefined) return;
      if (open?.glyph.font !== one.font) {
        open = { glyph: { font: one.font, code }, text };
        const moved = typeof shown.at(-1) === 'number' ? Number(shown.pop()) : 0;
        shown.push(blankLeft, open.glyph, moved - blankLeft);
      }
      Object.assign(open, { text });
      open.glyph.code = code;
      shown.push({ ...one, code: font.alias(one.code, '') });
    }
    run.shown = shown;
  }
}
/** How far a blank is left of the next letter, in thousandths of the letters' size. */
const blankLeft = 8;

/** pdf.js ignores the shift after a silent glyph, so the glyphs after it get a place of their own. */
function placeAfterSilent(run: Run, fonts: ReadonlyMap<string, FontText>): Instructions {
  let part: Run = { ...run, shown: [] };
  const parts: Instructions = [part];
  let x = run.x;
  let isSilent = false;
  for (const one of run.shown) {
    if (typeof one === 'number') x -= (one * run.size) / 1000;
    if (typeof one === 'number' && isSilent) {
      part = { ...run, x, shown: [] };
      parts.push(nextRun(part), part);
    } else part.shown.push(one);
    const font = typeof one === 'object' ? fonts.get(one.font) : undefined;
    if (typeof one === 'object') x += ((font?.advance(one.code) ?? 0) * run.size) / 1000;
    isSilent = typeof one === 'object' && font?.text(one.code) === '';
  }
  return parts;
}

const contentOf = (stream: PDFRawStream): Buffer =>
  stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode')
    ? inflateSync(stream.contents)
    : Buffer.from(stream.contents);

function flate(context: PDFContext, content: Buffer): PDFRawStream {
  const packed = deflateSync(content);
  return PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: packed.length }), packed);
}

/** The text of each code, in the form that PDF readers take (PDF 32000-1, 9.10.3), a hundred at a time. */
function unicodeMap(codes: readonly { code: number; text: string }[]): Buffer {
  const lines = codes.map(
    ({ code, text }) =>
      `<${hex(code)}> <${[...text].map((one) => hex(one.charCodeAt(0))).join('')}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const some = lines.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
  }
  const head = [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CMapName /Custom def',
    '/CMapType 2 def',
  ];
  const range = ['1 begincodespacerange', '<0000> <FFFF>', 'endcodespacerange'];
  return Buffer.from(
    [
      ...head,
      ...range,
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n'),
  );
}
