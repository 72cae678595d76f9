import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFStream, type PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, test } from 'vitest';
import { textByPdfJs, textByPoppler } from '#testing/documents/pdf-text.ts';
import { samplePaper, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { createLog } from '../log.ts';
import { readInstructions } from './shown-text.ts';
import { Documents } from './documents.ts';

let documents: Documents;
afterEach(() => documents.close());

const letters = [...'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'];
const tones = ['', '่', '้', '๊', '๋'];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
/** Every vowel and mark beside a letter with a tone mark. */
const syllables: ((letter: string, tone: string) => string)[] = [
  (letter, tone) => `${letter}ั${tone}น`,
  (letter, tone) => `${letter}${tone}า`,
  (letter, tone) => `${letter}${tone}ำ`,
  (letter, tone) => `${letter}ิ${tone}`,
  (letter, tone) => `${letter}ี${tone}`,
  (letter, tone) => `${letter}ึ${tone}`,
  (letter, tone) => `${letter}ื${tone}อ`,
  (letter, tone) => `${letter}ุ${tone}`,
  (letter, tone) => `${letter}ู${tone}`,
  (letter, tone) => `เ${letter}${tone}`,
  (letter, tone) => `แ${letter}${tone}ะ`,
  (letter, tone) => `โ${letter}${tone}`,
  (letter, tone) => `ใ${letter}${tone}`,
  (letter, tone) => `ไ${letter}${tone}`,
  (letter) => `เ${letter}็น`,
  (letter) => `${letter}์`,
];
const syllable = (vowel: number, letter: number, tone: number) =>
  at(syllables, vowel)(at(letters, letter), at(tones, tone));
const kinds = ['บริษัท เกษตรทองอาหาร', 'ฟาร์ม', 'หจก.น้ำมันปั๊มญี่ปุ่น'];
/** 220 names: each letter with each tone mark, and each of the vowels with each of these pairs. */
const names = letters.flatMap((_, letter) =>
  tones.map((_tone, tone) => {
    const n = letter * tones.length + tone;
    return `${at(kinds, n)} ${syllable(n, letter, tone)}${syllable(n + 5, n * 7, n + 1)}${syllable(n * 3 + 2, n * 5 + 3, n + 2)} ${n}/1,234.50`;
  }),
);

/** The glyphs of the first page, as its instructions show them. */
async function shownGlyphs(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf);
  const content = document
    .getPage(0)
    .node.lookup(PDFName.of('Contents'), PDFStream) as PDFRawStream;
  const instructions = readInstructions(inflateSync(content.contents).toString('latin1'));
  return instructions
    .flatMap((one) => (typeof one === 'string' ? [] : one.shown))
    .filter((one) => typeof one === 'object');
}

describe('Thai on paper', () => {
  test('is made and read back beside signs that the typeface does not have', async () => {
    documents = new Documents(createLog('silent'));
    const items = ['ฟาร์มน้ำปั๊ม ∮ ℵ end', 'น้ำ 漢字 😀 จบ', 'ที่ ✓ ᴬ ⅷ จบ'];
    const text = await textByPdfJs(await documents.make(sampleTemplate, samplePaper({ items })));
    for (const word of ['ฟาร์มน้ำปั๊ม', 'end', 'น้ำ', 'ที่', 'จบ', '∮', 'ℵ']) expect(text).toContain(word);
  });

  test('has an empty place, and no box, where no font has a sign', async () => {
    documents = new Documents(createLog('silent'));
    const pdf = await documents.make(
      sampleTemplate,
      samplePaper({ items: ['ร้านหมู \u{F0000}\u{F0001} จบ'] }),
    );
    // Glyph 0 is the box; pdf.js leaves it out, other readers and printers draw it.
    const shown = await shownGlyphs(pdf);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter(({ code }) => code === 0)).toEqual([]);
    expect(await textByPdfJs(pdf)).toContain('จบ');
  });

  test('is read back as it was written, name by name, by pdf.js and by poppler', async () => {
    documents = new Documents(createLog('silent'));
    const pdf = await documents.make(sampleTemplate, samplePaper({ items: names }));
    const missing = (text: string) => names.filter((name) => !text.includes(name));
    expect(missing(await textByPdfJs(pdf))).toEqual([]);
    expect(missing(textByPoppler(pdf) ?? names.join('\n'))).toEqual([]);
  });
});
