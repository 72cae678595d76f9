/** A part of a line, with its place in the picture in px. */
interface Part {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** how sure tesseract is of its least sure number, 0 to 100 */
  sure: number;
}

const digit = /[0-9๐-๙]/;
// Below this, a digit is often another one.
const leastSure = 60;

/**
 * The lines of a picture, from tesseract's tab-separated values of several readings: those of the reading that agrees most with others, as a page, a
 * screen and a photo are each seen best by another one. A misread digit is another order: a line in whose numbers two readings differ, or of which a
 * number is doubtful, ends in a question mark, and the portal asks a person about it.
 */
export function linesIn(readings: readonly string[]): string[] {
  const pages = readings.map(rowsOf);
  const isSure = (row: Part) => {
    const numbers = pages
      .flatMap((page) => page.find((other) => isSame(other, row)) ?? [])
      .map(numbersOf);
    return (
      row.sure >= leastSure && numbers.length > 1 && numbers.every((one) => one === numbersOf(row))
    );
  };
  const sureOf = (page: readonly Part[]) =>
    page.filter((row) => numbersOf(row) !== '' && isSure(row)).length;
  const [best = []] = pages.toSorted((a, b) => sureOf(b) - sureOf(a));
  return best
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map((row) => (isSure(row) ? row.text : `${row.text} ?`));
}

const isSame = ({ top, bottom }: Part, row: Part) =>
  top < (row.top + row.bottom) / 2 && (row.top + row.bottom) / 2 < bottom;
const numbersOf = ({ text }: Part) => (text.match(/[0-9๐-๙][0-9๐-๙A-Za-z.,/]*/g) ?? []).join(' ');

/** Words beside one another are a row, also where tesseract takes the columns of a list for columns of a page. */
function rowsOf(values: string): Part[] {
  const rows: Part[] = [];
  for (const word of wordsOf(values).toSorted((a, b) => a.left - b.left)) {
    const row = rows.findLast((one) => isBeside(one, word));
    if (!row) rows.push({ ...word });
    else
      Object.assign(row, {
        ...word,
        text: row.text + between(row, word) + word.text,
        left: row.left,
        sure: Math.min(row.sure, word.sure),
      });
  }
  return rows.toSorted((a, b) => a.top - b.top);
}
const thaiLetter = /[ก-๎]/;
/** Thai is read sign by sign, everything else in whole words. */
const between = (row: Part, word: Part): string =>
  thaiLetter.test(row.text.at(-1) ?? '') &&
  thaiLetter.test(word.text[0] ?? '') &&
  word.left - row.right < word.bottom - word.top
    ? ''
    : ' ';
/** The next word of a row, as high as its last one: a row of a picture that is turned rises. */
function isBeside(row: Part, word: Part): boolean {
  const overlap = Math.min(row.bottom, word.bottom) - Math.max(row.top, word.top);
  return overlap > Math.min(row.bottom - row.top, word.bottom - word.top) / 2;
}

/** level page block paragraph line word left top width height confidence text */
const wordsOf = (values: string): Part[] =>
  values.split('\n').flatMap((row) => {
    const [level, , , , , , left = 0, top = 0, width = 0, height = 0, sure = 0, written = ''] =
      row.split('\t');
    // Borders of cells are read as strokes.
    const text = written.replaceAll(/[|¦[\]{}_—\s]+/g, '');
    if (level !== '5' || text === '') return [];
    const at = {
      left: Number(left),
      right: Number(left) + Number(width),
      top: Number(top),
      bottom: Number(top) + Number(height),
    };
    return [{ text, ...at, sure: digit.test(text) ? Number(sure) : 100 }];
  });
