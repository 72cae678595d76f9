import { read, type WorkBook } from '@e965/xlsx';
import { SheetRefused } from './sheet-refused.ts';
import { hasStruckFont } from './struck-cells.ts';

const [zip, compound] = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
];
const begins = (bytes: Uint8Array, signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign);

/**
 * A workbook of Excel (.xlsx, .xlsm, .xls) or a CSV file, with what is hidden in it. Others are refused by name: of .ods, .xlsb and tables of HTML or XML the
 * library does not answer what is hidden or struck through, so that lines would be read that a person does not see.
 */
export function openBook(bytes: Uint8Array<ArrayBuffer>): WorkBook {
  try {
    const isZip = begins(bytes, zip ?? []);
    if (isZip || begins(bytes, compound ?? [])) {
      // Styles have what is hidden, and files the fonts.
      const book = read(bytes, { dense: true, cellDates: true, cellStyles: true, bookFiles: true });
      if (isZip && book.bookType !== 'xlsx') throw new SheetRefused('other_kind');
      if (!isZip && hasStruckFont(streamOf(book))) throw new SheetRefused('struck_unseen');
      return book;
    }
    const text = textOf(bytes);
    if (/^\s*<(?:\?xml|!doctype|html|table|meta)/i.test(text)) throw new SheetRefused('other_kind');
    // `raw`: a CSV's text stays as it was typed.
    if (!text.includes('\0')) return read(text, { type: 'string', raw: true, dense: true });
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    // The library throws errors of many kinds.
  }
  throw new SheetRefused('unreadable');
}

const streamOf = (book: WorkBook): Uint8Array => {
  const { cfb } = book as WorkBook & {
    cfb?: { FileIndex: { name: string; content?: Uint8Array | number[] }[] };
  };
  return Uint8Array.from(
    cfb?.FileIndex.find(({ name }) => /^(?:work)?book$/i.test(name))?.content ?? [],
  );
};

/** UTF-8, the 16 bits of Excel's "Unicode text", or the code page in which older Thai programs write. */
function textOf(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}
