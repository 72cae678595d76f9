import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { parse, type CsvError, type Info, type Parser } from 'csv-parse';
import iconv from 'iconv-lite';
import { encodingOf } from './encoding.ts';
import { reasonOf } from './reason.ts';
import { UnreadableFile, type SourceRow } from './source-row.ts';

const mostRecordBytes = 1_000_000;
// Counted while the line arrives, also commas in quotes: csv-parse checks a row when it is whole, and one of nine million cells blocked the portal.
const mostCells = 1000;
// Each takes csv-parse as long as a hundred good rows, and a person who corrects a file begins with the first ones.
const mostStray = 500;
// csv-parse reads all it is given at once, and the process answers nothing else in that time: 64 KB of commas took a tenth of a second.
const bytesAtOnce = 8192;
const strayQuote = reasonOf`a quote stands within a cell: put the cell in quotes and double the quote`;
const tooManyStray = reasonOf`a quote stands within a cell in ${mostStray} rows before this one; what comes after it was not read`;
const endless = reasonOf`this row is longer than ${mostRecordBytes} bytes: is a quote left open? What comes after it was not read`;
const openQuote = reasonOf`a quote in this row is not closed where its cell ends; what comes after it was not read`;

/** Reads a CSV row by row. A row that is wrong in itself is reported and the next one read; only a quote left open ends the reading. */
export async function* csvRows(path: string): AsyncIterable<SourceRow> {
  const encoding = await encodingOf(path);
  const faults: Faults = { stray: [], end: undefined, wide: undefined };
  const parser = recordParser(faults);
  pipeline(Readable.from(plainTexts(path, encoding, faults)), parser, () => undefined);
  let columns: string[] | undefined;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    yield* faults.stray.splice(0);
    // csv-parse reports the line on which a record ends; every break within the record is in one of its cells.
    const line =
      info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    const cells = record.map((cell) => cell.trim());
    // Excel leaves rows of only commas where cells were emptied.
    if (cells.every((cell) => cell === '')) continue;
    if (columns) yield rowOf(line, cells, columns);
    else {
      columns = cells;
      yield { line, columns };
    }
  }
  yield* faults.stray;
  if (faults.end ?? faults.wide) throw faults.end ?? faults.wide?.fault;
  if (!columns)
    throw new UnreadableFile(reasonOf`it is empty: its first line must name the columns`, 1);
}

function rowOf(line: number, cells: readonly string[], columns: readonly string[]): SourceRow {
  if (cells.length !== columns.length)
    return {
      line,
      wrong: reasonOf`this row has ${cells.length} cells, the head has ${columns.length} columns`,
    };
  return {
    line,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
  };
}

/** What csv-parse skips: rows with a stray quote, and the fault after which it cannot find the next row. */
interface Faults {
  stray: SourceRow[];
  end: UnreadableFile | undefined;
  /** a line that csv-parse never gets as a whole; what it makes of the beginning does not count */
  wide: { line: number; fault: UnreadableFile } | undefined;
}

function recordParser(faults: Faults): Parser {
  // The end of the record before.
  let last = { lines: 0, empty_lines: 0 };
  let strays = 0;
  const isCut = (line: number) => faults.wide !== undefined && line >= faults.wide.line;
  return parse({
    info: true,
    // Trims around the quotes; text within them is trimmed with the other cells.
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    record_delimiter: '\n',
    max_record_size: mostRecordBytes,
    skip_records_with_error: true,
    on_record: (record, { lines, empty_lines }) => {
      last = { lines, empty_lines };
      return faults.end || isCut(lines) ? null : record;
    },
    on_skip: (error) => {
      const { code, lines, empty_lines } = error as CsvError & Info;
      if (faults.end || isCut(lines)) return;
      if (code === 'INVALID_OPENING_QUOTE') {
        const isReported = last.lines === lines;
        last = { lines, empty_lines };
        if (isReported) return;
        strays += 1;
        if (strays > mostStray) faults.end = new UnreadableFile(tooManyStray, lines);
        else faults.stray.push({ line: lines, wrong: strayQuote });
      } else
        faults.end = new UnreadableFile(
          code === 'CSV_MAX_RECORD_SIZE' ? endless : openQuote,
          last.lines + 1 + empty_lines - last.empty_lines,
        );
    },
  });
}

// csv-parse counts CRLF within quotes as two lines, and takes the first line break of a file as the only kind.
async function* plainTexts(path: string, encoding: string, faults: Faults): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding);
  const lines = new LineFollower();
  let rest = '';
  for await (const chunk of createReadStream(path, {
    highWaterMark: bytesAtOnce,
  }) as AsyncIterable<Buffer>) {
    if (faults.end) return;
    const text = rest + decoder.write(chunk);
    // Whether LF follows this CR is known with the next chunk.
    rest = text.endsWith('\r') ? '\r' : '';
    const plain = lines.follow(text.slice(0, text.length - rest.length).replaceAll(/\r\n?/g, '\n'));
    if (lines.isWide) {
      const fault = reasonOf`this row has more than ${mostCells} cells; what comes after it was not read`;
      faults.wide = { line: lines.line, fault: new UnreadableFile(fault, lines.line) };
      yield plain;
      return;
    }
    yield plain;
  }
  yield (rest && '\n') + (decoder.end() ?? '');
}

const [comma, quote, newline, blank, tab] = [44, 34, 10, 32, 9];

/** Counts the lines of a text that arrives in pieces. */
class LineFollower {
  line = 1;
  isWide = false;
  #commas = 0;
  #isQuoted = false;
  #isFilled = false;

  /** The text up to a line of too many cells; lines of only commas, of which a sheet may have a hundred thousand, are emptied. */
  follow(text: string): string {
    let passed = '';
    // `begin`: where the line begins; `from`: what is not in `passed` yet. The rest of a line that began in an earlier piece is passed on as it is.
    let [begin, from] = [-1, 0];
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter === newline) {
        if (begin !== -1 && !this.#isFilled && !this.#isQuoted) {
          passed += text.slice(from, begin);
          from = at;
        }
        this.line += 1;
        [this.#commas, this.#isFilled, begin] = [0, false, at + 1];
      } else if (letter === comma) {
        if (++this.#commas < mostCells) continue;
        this.isWide = true;
        return passed + text.slice(from, Math.max(from, begin));
      } else if (letter !== blank && letter !== tab) {
        this.#isFilled = true;
        if (letter === quote) this.#isQuoted = !this.#isQuoted;
      }
    }
    return passed + text.slice(from);
  }
}
