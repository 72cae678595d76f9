import { utils, type WorkBook } from '@e965/xlsx';

/** The files of a workbook, which the library opens and does not describe in its types. */
type Opened = WorkBook & {
  files?: Record<string, { content?: Uint8Array | number[] } | undefined>;
};

const tagOf = (name: string, flags = 'g') =>
  new RegExp(String.raw`<(?:\w+:)?${name}\b[^>]*>`, flags);
const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\b${name}="([^"]*)"`).exec(tag)?.[1];
/** The tags of one kind within the first element of another, each with what follows it. */
const partsOf = (xml: string, outer: string, inner: string) => {
  const [within = ''] =
    new RegExp(String.raw`<(?:\w+:)?${outer}\b[\s\S]*?</(?:\w+:)?${outer}>`).exec(xml) ?? [];
  const after = within.split(tagOf(inner, '')).slice(1);
  return (within.match(tagOf(inner)) ?? []).map((tag, at) => ({ tag, after: after[at] ?? '' }));
};

/**
 * Whether a cell of a sheet is struck through as a whole, by the sheet's name. The library reads values, hidden parts and formats, and drops the fonts of cells,
 * so these are read from the workbook's own files. Source: ECMA-376 part 1, 18.4.10, 18.8.10 and 18.8.22.
 */
export function struckCells(
  book: WorkBook,
): (sheet: string) => (row: number, column: number) => boolean {
  const { files = {} } = book as Opened;
  const textOf = (path: string) =>
    new TextDecoder().decode(Uint8Array.from(files[path]?.content ?? []));
  const styles = textOf('xl/styles.xml');
  const struckFonts = new Set(
    partsOf(styles, 'fonts', 'font').flatMap(({ after }, at) =>
      isStruck(after) ? [String(at)] : [],
    ),
  );
  if (struckFonts.size === 0) return () => () => false;
  const struckStyles = new Set(
    partsOf(styles, 'cellXfs', 'xf').flatMap(({ tag }, at) =>
      struckFonts.has(attribute(tag, 'fontId') ?? '') ? [String(at)] : [],
    ),
  );
  const targets = new Map(
    (textOf('xl/_rels/workbook.xml.rels').match(tagOf('Relationship')) ?? []).map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return (sheet) => {
    const id = (
      book.Workbook?.Sheets?.[book.SheetNames.indexOf(sheet)] as { id?: string } | undefined
    )?.id;
    const target = targets.get(id) ?? '';
    const cells =
      textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`).match(tagOf('c')) ?? [];
    const struck = new Set(
      cells.flatMap((tag) =>
        struckStyles.has(attribute(tag, 's') ?? '') ? [attribute(tag, 'r')] : [],
      ),
    );
    return (row, column) => struck.has(utils.encode_cell({ r: row, c: column }));
  };
}

const isStruck = (font: string) => /<(?:\w+:)?strike(?!\s+val="(?:0|false)")[\s/>]/.test(font);

/** Whether an older workbook (BIFF) has a font that is struck through; which cells have it, the library does not answer. Source: [MS-XLS] 2.4.122. */
export function hasStruckFont(stream: Uint8Array): boolean {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const font = 0x31;
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true))
    if (
      view.getUint16(at, true) === font &&
      at + 8 <= view.byteLength &&
      (view.getUint16(at + 6, true) & 8) !== 0
    )
      return true;
  return false;
}
