import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import iconv from 'iconv-lite';

/** One row of a file: the line it begins on, as an editor counts, and its cells by column name. */
export interface SourceRow {
  line: number;
  cells: Record<string, string>;
}

/** A file, or rows made by the program itself. */
export interface Source {
  name: string;
  kind?: string;
  rows(): AsyncIterable<SourceRow>;
}

/** A whole file that cannot be read as rows, with the reason. */
export class UnreadableFile extends Error {}

const mostJsonBytes = 64 * 1024 * 1024;

/** Opens a CSV (UTF-8 or Windows-874) or JSON file; nothing of a CSV is held but the row at hand. */
export function fileSource(path: string, kind?: string): Source {
  const rows = path.toLowerCase().endsWith('.json') ? () => jsonRows(path) : () => csvRows(path);
  return { name: basename(path), rows, ...(kind && { kind }) };
}

async function* csvRows(path: string): AsyncIterable<SourceRow> {
  const encoding = await encodingOf(path);
  const text = createReadStream(path).pipe(iconv.decodeStream(encoding));
  const parser = text.pipe(
    parse({
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim()),
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: false,
      max_record_size: 1_000_000,
    }),
  );
  text.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      // csv-parse counts the line on which a record ends; the next one begins after it.
      yield { line: line + 1, cells: record };
      line = info.lines;
    }
  } catch (error) {
    throw new UnreadableFile(`line ${(error as { lines?: number }).lines ?? line + 1}: ${plainly((error as Error).message)}`);
  }
}

const plainly = (message: string) => (/Invalid Record Length/.test(message) ? 'this row has not as many cells as the head has columns' : message);

// One pass over the bytes: what is no UTF-8 can only be Excel's Thai, and what is neither is refused.
async function encodingOf(path: string): Promise<'utf8' | 'windows-874'> {
  let [first, utf8, thai] = [true, true, true];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && ['fffe', 'feff'].includes(chunk.toString('hex', 0, 2)))
      throw new UnreadableFile('it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)');
    first = false;
    const [whole, cut] = wholeLetters(Buffer.concat([rest, chunk]));
    utf8 &&= isUtf8(whole);
    thai &&= !hasBytesOutside874(chunk);
    rest = cut;
    if (!utf8 && !thai) break;
  }
  utf8 &&= rest.length === 0;
  if (utf8) return 'utf8';
  if (thai) return 'windows-874';
  throw new UnreadableFile('its encoding is neither UTF-8 nor Windows Thai (874)');
}

// A chunk may end within a letter; its first bytes wait for the next chunk.
function wholeLetters(bytes: Buffer): [Buffer, Buffer] {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  const lead = bytes[end - 1] ?? 0;
  const needs = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  const cut = needs > bytes.length - end + 1 ? end - 1 : bytes.length;
  return [bytes.subarray(0, cut), Buffer.from(bytes.subarray(cut))];
}

// Bytes that Windows-874 leaves undefined.
const outside874 = new Set([...range(0x81, 0x84), ...range(0x86, 0x90), ...range(0x98, 0x9f), ...range(0xdb, 0xde), ...range(0xfc, 0xff)]);
const hasBytesOutside874 = (chunk: Buffer) => chunk.some((byte) => byte > 0x7f && outside874.has(byte));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

async function* jsonRows(path: string): AsyncIterable<SourceRow> {
  if ((await stat(path)).size > mostJsonBytes) throw new UnreadableFile('a JSON file may hold 64 MB at most; use CSV');
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    throw new UnreadableFile(`it is no JSON in UTF-8: ${(error as Error).message}`);
  }
  if (!Array.isArray(found)) throw new UnreadableFile('it must be a list of objects: [{…}, {…}]');
  for (const [at, row] of found.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new UnreadableFile(`entry ${at + 1} is no object`);
    yield {
      line: at + 1,
      cells: Object.fromEntries(Object.entries(row as Record<string, unknown>).map(([name, value]) => [name, textOf(value)])),
    };
  }
}

// A nested object is no cell; its JSON will be told as a wrong value.
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : value === null || value === undefined ? '' : JSON.stringify(value);

/** Rows that the program made itself, such as the demonstration supplier's. */
export const madeSource = (kind: string, rows: readonly Record<string, string>[]): Source => ({
  name: kind,
  kind,
  rows: () => Readable.from(rows.map((cells, at) => ({ line: at + 1, cells }))) as AsyncIterable<SourceRow>,
});
